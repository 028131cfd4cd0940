import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeFolder } from '../../files/index.ts'
import type { Images, InspectedImage } from '../../images/index.ts'
import type { ProductDraft } from '../product-draft.ts'
import { toTableError, type TableError } from '../read/table-error.ts'
import { toSlugPart } from '../slugs.ts'
import { FetchError, fetchPicture } from './fetch-picture.ts'

/** Folder of imported pictures within the media folder. */
const mediaFolder = 'products'

/** Prefix of the folders for downloaded pictures. */
const stagingPrefix = 'vitrine-pictures-'
/** Age at which such a folder belongs to no import any more, in milliseconds. Imports take less than two hours. */
const abandonedMs = 24 * 3_600_000

/** Number of pictures read at a time. */
const atOnce = 4

export interface PictureOptions {
  readonly dataDir: string
  /** Folder that the paths in the table are relative to. Without it, they are relative to the media of the shop. */
  readonly folder?: string | undefined
  readonly images: Pick<Images, 'inspect'>
  /** Fetches a picture. Defaults to `fetchPicture`. */
  readonly fetch?: ((url: string) => Promise<Uint8Array>) | undefined
  /** True to fetch pictures again even if an earlier import has already fetched them. */
  readonly isRefresh?: boolean | undefined
}

/** The pictures of a table. Nothing is written to the media folder before `store` is called. */
export interface CollectedPictures extends AsyncDisposable {
  /** Path of each picture in the media folder, keyed by its path or URL in the table. */
  readonly pictures: ReadonlyMap<string, string>
  readonly errors: readonly TableError[]
  /** Copies new pictures to the media folder. Returns a function that removes them again. */
  store(): Promise<() => Promise<void>>
}

interface Source {
  readonly text: string
  readonly line: number
}

/**
 * Reads and checks all pictures of a table: files next to the table, media of the shop, and
 * pictures on the internet.
 */
export async function collectPictures(
  products: readonly ProductDraft[],
  options: PictureOptions,
): Promise<CollectedPictures> {
  const { dataDir } = options
  const target = path.join(dataDir, 'media', mediaFolder)
  await removeAbandoned()
  const staging = await mkdtemp(path.join(tmpdir(), stagingPrefix))
  const known: readonly string[] = await readdir(target).catch(() => [])
  const pictures = new Map<string, string>()
  const copies = new Map<string, string>()
  const errors: TableError[] = []
  const collect = async (source: Source): Promise<void> => {
    const found = await (/^[a-z][a-z\d+.-]*:/i.test(source.text) ? findRemote(source) : findLocal(source))
    if (typeof found === 'string') errors.push(toTableError(source.line, 'images', source.text, found))
    else {
      pictures.set(source.text, found.path)
      if (found.copy !== undefined && !known.includes(path.basename(found.path)))
        copies.set(found.path, found.copy)
    }
  }
  const findLocal = async ({ text }: Source): Promise<Found | string> => {
    const { folder } = options
    const beside = folder === undefined ? undefined : await options.images.inspect(text, [folder])
    if (beside) return toFound(beside, text)
    const media = await options.images.inspect(text)
    if (!media)
      return folder === undefined
        ? 'The file does not exist in the media folder of the shop.'
        : 'The file exists neither next to the table nor in the media folder of the shop.'
    return media.described.ok ? { path: text.replace(/^\/+/, '') } : problems[media.described.problem]
  }
  const findRemote = async ({ text }: Source): Promise<Found | string> => {
    const stem = `${toStem(text)}-${toHash(text)}.`
    const earlier = known.find((name) => name.startsWith(stem))
    if (earlier !== undefined && options.isRefresh !== true) return { path: `${mediaFolder}/${earlier}` }
    try {
      const name = `${randomUUID()}.picture`
      await writeFile(path.join(staging, name), await (options.fetch ?? fetchPicture)(text))
      const fetched = await options.images.inspect(name, [staging])
      if (!fetched) return unreadable
      if (!fetched.described.ok) return problems[fetched.described.problem]
      return {
        path: `${mediaFolder}/${stem}${toExtension(fetched.described.info.format)}`,
        copy: fetched.file,
      }
    } catch (error) {
      if (error instanceof FetchError) return error.message
      throw error
    }
  }
  const queue = listSources(products)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let source = queue.shift(); source; source = queue.shift()) await collect(source)
    }),
  )
  return {
    pictures,
    errors,
    store: () => copyAll(copies, path.join(dataDir, 'media')),
    [Symbol.asyncDispose]: () => rm(staging, { recursive: true, force: true }),
  }
}

/** Deletes the folders of processes that were killed during an import. */
async function removeAbandoned(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(stagingPrefix))) {
    const folder = path.join(tmpdir(), name)
    const isAbandoned = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs < Date.now() - abandonedMs,
      () => false,
    )
    if (isAbandoned) await rm(folder, { recursive: true, force: true })
  }
}

/** A picture with its path in the media folder, and the file to copy there unless it already exists. */
interface Found {
  readonly path: string
  readonly copy?: string
}

type Problem = Extract<InspectedImage['described'], { readonly ok: false }>['problem']

const unreadable =
  'The file is not a picture that browsers can display: expected JPEG, PNG, WebP, GIF, AVIF or SVG.'
const busy = 'The picture could not be read. Import the table again.'
const problems: Readonly<Record<Problem, string>> = {
  unreadable,
  'too-large': 'The picture is too large: expected at most 25 MB and 50 million pixels.',
  changed: 'The file changed while it was being read. Import the table again.',
  slow: 'Reading the picture took too long.',
  full: busy,
  failed: busy,
}

function toFound({ file, described }: InspectedImage, text: string): Found | string {
  if (!described.ok) return problems[described.problem]
  const { hash, format } = described.info
  return { path: `${mediaFolder}/${toStem(text)}-${hash.slice(0, 12)}.${toExtension(format)}`, copy: file }
}

/** Lists the pictures of a table with the first line that mentions each of them. */
function listSources(products: readonly ProductDraft[]): Source[] {
  const found = new Map<string, Source>()
  for (const { images, line } of products.flatMap(({ versions }) => versions)) {
    for (const text of images) if (!found.has(text)) found.set(text, { text, line })
  }
  return [...found.values()]
}

/** Returns the name of a picture without folders and extension, for use in a URL. */
function toStem(text: string): string {
  const name =
    text
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  return toSlugPart(name.replace(/\.[a-z\d]{1,5}$/i, '')).slice(0, 60) || 'picture'
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function toExtension(format: string): string {
  return format === 'jpeg' ? 'jpg' : format
}

async function copyAll(copies: ReadonlyMap<string, string>, media: string): Promise<() => Promise<void>> {
  const written: string[] = []
  const remove = async (): Promise<void> => {
    for (const file of written) await rm(file, { force: true })
  }
  if (copies.size > 0) makeFolder(path.join(media, mediaFolder))
  try {
    for (const [name, file] of copies) {
      const target = path.join(media, name)
      const partial = path.join(path.dirname(target), `.${randomUUID()}`)
      await copyFile(file, partial)
      await rename(partial, target)
      written.push(target)
    }
  } catch (error) {
    await remove()
    throw error
  }
  return remove
}
