import { existsSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { picturesFolder, writeWhole } from '../files/index.ts'
import { familyIds, pictureViews, type FamilyId, type PictureView } from '../products/index.ts'
import { listPhotographs, type CollectionId } from './jobs.ts'

/** Facts about a photograph that is kept in the repository. */
export interface PhotographRecord {
  /** Digest of the job and the sources from which the photograph was rendered, as hexadecimal digits. */
  readonly digest: string
  /** SHA-256 of the file, as hexadecimal digits. */
  readonly sha256: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  /** Dominant colour, `#rrggbb`. */
  readonly colour: string
  /** Focal point, as shares of the width and the height. */
  readonly focus: readonly [x: number, y: number]
  /** Processor time of the rendering, in seconds; absent if the renderer was killed before it reported the time. */
  readonly seconds?: number
}

/** The photographs of a family or of all scenes, as kept in `pictures/{collection}.json`. */
export interface CollectionRecord {
  /** Keyed by path. */
  readonly pictures: Readonly<Record<string, PhotographRecord>>
}

/** Folders of photographs and their data. */
export interface StudioFolders {
  /** Folder of the renderer and its modules. */
  readonly studio: string
  /** Folder of the photographs and the data of families. */
  readonly pictures: string
}

export const studioFolders: StudioFolders = {
  studio: path.join(import.meta.dirname, '..', '..', 'studio'),
  pictures: picturesFolder,
}

/** Reads the data of a collection. Returns empty data if there is none. */
export function readCollection(
  { pictures }: Pick<StudioFolders, 'pictures'>,
  collection: CollectionId,
): CollectionRecord {
  const file = path.join(pictures, `${collection}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CollectionRecord) : { pictures: {} }
}

/** Writes the data of a collection, sorted by path, and updates the list of finished views. */
export async function writeCollection(
  folders: Pick<StudioFolders, 'pictures'>,
  collection: CollectionId,
  { pictures }: CollectionRecord,
): Promise<void> {
  const sorted = Object.entries(pictures).toSorted(([one], [other]) => (one < other ? -1 : 1))
  await writeJson(path.join(folders.pictures, `${collection}.json`), { pictures: Object.fromEntries(sorted) })
  const file = path.join(folders.pictures, 'finished.json')
  const before = await readFile(file, 'utf8').catch(() => '')
  const finished = toJson(listFinished(folders))
  if (finished !== before) await writeWhole(file, finished)
}

/** Removes the photographs of a collection that the catalogue no longer has, with their data. */
export async function removeObsolete(
  folders: Pick<StudioFolders, 'pictures'>,
  collection: CollectionId,
): Promise<void> {
  const wanted = new Set(listPhotographs(collection).map((photograph) => photograph.path))
  const record = readCollection(folders, collection)
  const obsolete = Object.keys(record.pictures).filter((picture) => !wanted.has(picture))
  if (obsolete.length === 0) return
  const kept = Object.entries(record.pictures).filter(([picture]) => wanted.has(picture))
  await writeCollection(folders, collection, { pictures: Object.fromEntries(kept) })
  for (const picture of obsolete) await rm(path.join(folders.pictures, picture), { force: true })
}

/** Finished views by family, in alphabetical order. Families without any are absent. */
type FinishedViews = Readonly<Partial<Record<FamilyId, readonly PictureView[]>>>

/** Lists the views of which the photographs of all of a family's products exist. */
export function listFinished(folders: Pick<StudioFolders, 'pictures'>): FinishedViews {
  const families = familyIds.toSorted().map((family) => {
    const record = readCollection(folders, family)
    const photographs = listPhotographs(family)
    const views = pictureViews.filter((view) => {
      const own = photographs.filter((photograph) => photograph.view === view)
      return own.length > 0 && own.every(({ path: picture }) => exists(folders, record, picture))
    })
    return [family, views] as const
  })
  return Object.fromEntries(families.filter(([, views]) => views.length > 0))
}

/** Returns true if a photograph is listed in the data of its family, and its file exists. */
export function exists(
  { pictures }: Pick<StudioFolders, 'pictures'>,
  record: CollectionRecord,
  picture: string,
): boolean {
  return picture in record.pictures && existsSync(path.join(pictures, picture))
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeWhole(file, toJson(value))
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
