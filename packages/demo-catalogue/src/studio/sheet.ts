import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { listPhotographs, type CollectionId } from './jobs.ts'
import { exists, readCollection, type StudioFolders } from './records.ts'

export interface SheetOptions {
  readonly folders: Pick<StudioFolders, 'pictures'>
  /** Colours of the papers, `#rrggbb`. Each gets a copy of the pictures. */
  readonly papers: readonly string[]
  /** PNG file. */
  readonly file: string
}

const cell = { width: 240, height: 300, gap: 12 } as const

/**
 * Draws a contact sheet of the photographs of a collection that exist, on each paper: one row per product, the view of the
 * room in a last row. Returns the number of pictures; without any, no file is written.
 */
export async function drawSheet(
  collection: CollectionId,
  { folders, papers, file }: SheetOptions,
): Promise<number> {
  const record = readCollection(folders, collection)
  const pictures = listPhotographs(collection).filter((photograph) =>
    exists(folders, record, photograph.path),
  )
  if (pictures.length === 0) return 0
  const rows = Object.values(Object.groupBy(pictures, (photograph) => path.dirname(photograph.path)))
  const columns = Math.max(...rows.map((row) => row?.length ?? 0))
  const [stepX, stepY] = [cell.width + cell.gap, cell.height + cell.gap]
  const sheet = { width: columns * stepX + cell.gap, height: rows.length * stepY + cell.gap }
  const tiles = await Promise.all(
    rows.flatMap((row = [], down) =>
      row.map(async (photograph, across): Promise<OverlayOptions> => {
        const picture = sharp(path.join(folders.pictures, photograph.path))
        const input = await picture.resize(cell.width, cell.height, { fit: 'inside' }).png().toBuffer()
        return { input, left: cell.gap + across * stepX, top: cell.gap + down * stepY }
      }),
    ),
  )
  const shifted = papers.flatMap((_, index) =>
    tiles.map((tile) => ({ ...tile, top: (tile.top ?? 0) + index * sheet.height })),
  )
  const grounds = papers.map((paper, index): OverlayOptions => ({
    input: { create: { ...sheet, channels: 3, background: paper } },
    left: 0,
    top: index * sheet.height,
  }))
  const canvas = {
    ...sheet,
    height: sheet.height * papers.length,
    channels: 3,
    background: '#ffffff',
  } as const
  await sharp({ create: canvas })
    .composite([...grounds, ...shifted])
    .png()
    .toFile(file)
  return pictures.length
}
