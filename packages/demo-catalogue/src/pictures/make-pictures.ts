import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '../files/index.ts'
import { listPictures, type PictureFile } from './pictures.ts'

/** Facts about a cut or a logo that is kept in the repository. */
export interface PictureRecord {
  /** Digest of the photograph or the shapes, and of the cut, as hexadecimal digits. */
  readonly digest: string
  /** SHA-256 of the file, as hexadecimal digits. */
  readonly sha256: string
  readonly bytes: number
}

/** Keyed by path. */
type PictureRecords = Readonly<Record<string, PictureRecord>>

export interface MadePictures {
  readonly made: number
  readonly unchanged: number
  readonly removed: number
}

const recordsName = 'cuts.json'

/**
 * Makes the missing and stale cuts and logos into the folder of pictures, and removes those that are no longer listed.
 * A picture is stale if its photograph or its cut changed.
 */
export async function makePictures(
  folder: string,
  pictures: readonly PictureFile[] = listPictures(),
): Promise<MadePictures> {
  // The library for images is loaded only if pictures are made.
  const { preparePicture } = await import('./render.ts')
  const known = await readPictureRecords(folder)
  const records: Record<string, PictureRecord> = {}
  let made = 0
  for (const picture of pictures) {
    const { digest, make } = await preparePicture(picture)
    const file = path.join(folder, picture.path)
    const record = known[picture.path]
    if (record?.digest === digest && (await sha256Of(file)) === record.sha256) {
      records[picture.path] = record
      continue
    }
    const bytes = await make()
    await writeWhole(file, bytes)
    records[picture.path] = { digest, sha256: hashOf(bytes), bytes: bytes.byteLength }
    made += 1
  }
  const obsolete = Object.keys(known).filter((each) => !(each in records))
  for (const each of obsolete) await rm(path.join(folder, each), { force: true })
  const sorted = Object.entries(records).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const content = `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`
  if (made > 0 || obsolete.length > 0) await writeWhole(path.join(folder, recordsName), content)
  return { made, unchanged: pictures.length - made, removed: obsolete.length }
}

/** Reads the data of the cuts and logos in a folder. Returns empty data if there is none. */
export async function readPictureRecords(folder: string): Promise<PictureRecords> {
  const text = await readFile(path.join(folder, recordsName), 'utf8').catch(() => '{}')
  return JSON.parse(text) as PictureRecords
}

async function sha256Of(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes && hashOf(bytes)
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
