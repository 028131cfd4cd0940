import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawingIds, type DrawingId } from '../products/index.ts'
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

/** The photographs of a family, as kept in `pictures/{family}.json`, or the scenes in `pictures/scenes.json`. */
export interface FamilyRecord {
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

const packageFolder = path.join(import.meta.dirname, '..', '..')

export const studioFolders: StudioFolders = {
  studio: path.join(packageFolder, 'studio'),
  pictures: path.join(packageFolder, 'pictures'),
}

/** Reads the data of a family. Returns empty data if there is none. */
export function readFamily(
  { pictures }: Pick<StudioFolders, 'pictures'>,
  family: CollectionId,
): FamilyRecord {
  const file = path.join(pictures, `${family}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FamilyRecord) : { pictures: {} }
}

/** Writes the data of a family, sorted by path, and updates the list of finished families. */
export async function writeFamily(
  folders: Pick<StudioFolders, 'pictures'>,
  family: CollectionId,
  { pictures }: FamilyRecord,
): Promise<void> {
  const sorted = Object.entries(pictures).toSorted(([one], [other]) => (one < other ? -1 : 1))
  await writeJson(path.join(folders.pictures, `${family}.json`), { pictures: Object.fromEntries(sorted) })
  const file = path.join(folders.pictures, 'finished.json')
  const before = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as string[]
  const finished = listFinished(folders)
  if (finished.join() !== before.join()) await writeJson(file, finished)
}

/** Removes the photographs of a family that the catalogue no longer has, with their data. */
export async function removeObsolete(
  folders: Pick<StudioFolders, 'pictures'>,
  family: CollectionId,
): Promise<void> {
  const wanted = new Set(listPhotographs(family).map((photograph) => photograph.path))
  const record = readFamily(folders, family)
  const obsolete = Object.keys(record.pictures).filter((picture) => !wanted.has(picture))
  if (obsolete.length === 0) return
  const kept = Object.entries(record.pictures).filter(([picture]) => wanted.has(picture))
  await writeFamily(folders, family, { pictures: Object.fromEntries(kept) })
  for (const picture of obsolete) await rm(path.join(folders.pictures, picture), { force: true })
}

/** Lists the families of which all photographs exist, in alphabetical order. */
export function listFinished(folders: Pick<StudioFolders, 'pictures'>): readonly DrawingId[] {
  return drawingIds
    .filter((family) => {
      const record = readFamily(folders, family)
      return listPhotographs(family).every(({ path: picture }) => exists(folders, record, picture))
    })
    .toSorted()
}

/** Returns true if a photograph is listed in the data of its family, and its file exists. */
export function exists(
  { pictures }: Pick<StudioFolders, 'pictures'>,
  record: FamilyRecord,
  picture: string,
): boolean {
  return picture in record.pictures && existsSync(path.join(pictures, picture))
}

/** Writes a file under a temporary name first, so that an interruption leaves no incomplete file. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${process.pid}.part`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(draft, content)
  await rename(draft, file)
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeWhole(file, `${JSON.stringify(value, undefined, 2)}\n`)
}
