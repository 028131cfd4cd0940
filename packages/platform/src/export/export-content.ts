import type { Database } from '../database/index.ts'
import { changeFolder, type FolderOptions } from '../content-folder/index.ts'
import { ImportError, isContentPath, readStored, readTexts, toContent, readFolder } from '../import/index.ts'
import { renderContent } from './render.ts'

/** Content files as texts, by path. */
export type ContentTexts = ReadonlyMap<string, string>

/** All content of the database as files. Empty before the first import. */
export async function exportContent(database: Database): Promise<ContentTexts> {
  // Under the lock of whoever writes content, so that all of it is of one moment.
  const content = await database.write('content', (tx) => readStored(tx))
  return content ? renderContent(content) : new Map()
}

/** What came of writing an export into a folder, as paths. */
export interface ExportSummary {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
  /** Content files of the folder that the database has nothing of, which stay unless they are to be removed. */
  readonly left: readonly string[]
  readonly unchanged: number
}

export interface WriteOptions extends FolderOptions {
  /** Removes the content files that the export does not have. */
  readonly prune?: boolean | undefined
}

/**
 * Brings a folder in line with an export, as a whole. A file that says the same in another layout stays as it is; so do
 * pictures, and whatever is no content file.
 */
export async function writeExport(
  folder: string,
  texts: ContentTexts,
  { prune = false, onStep }: WriteOptions = {},
): Promise<ExportSummary> {
  // They may come from another machine.
  const stray = [...texts.keys()].find((file) => !isContentPath(file))
  if (stray !== undefined) throw new Error(`${stray} is no path of a content file.`)
  const before = await readTextsOf(folder)
  const meant = toMeant(before)
  const isSame = (file: string, text: string) => before.get(file) === text || meant.get(file) === text
  const added = [...texts.keys()].filter((file) => !before.has(file))
  const changed = [...texts].flatMap(([file, text]) =>
    before.has(file) && !isSame(file, text) ? [file] : [],
  )
  const channels = new Set([...channelsOf(before), ...channelsOf(texts)])
  const gone = [...before.keys()].filter((file) => !texts.has(file) && isPlaced(file, channels))
  const write = new Map([...added, ...changed].map((file) => [file, texts.get(file) ?? '']))
  await changeFolder(folder, { write, remove: prune ? gone : [] }, { onStep })
  return {
    added,
    changed,
    removed: prune ? gone : [],
    left: prune ? [] : gone,
    unchanged: texts.size - write.size,
  }
}

/** The ids of the channels that files name; none when their list cannot be read. */
function channelsOf(texts: ContentTexts): readonly string[] {
  const [file] = readTexts(new Map([...texts].filter(([name]) => name === 'channels.json'))).files
  const listed = Array.isArray(file?.value) ? (file.value as readonly unknown[]) : []
  return listed.flatMap((channel) => {
    const id = typeof channel === 'object' && channel !== null && 'id' in channel ? channel.id : undefined
    return typeof id === 'string' ? [id] : []
  })
}

/** Whether a path is where content of these channels stands: other JSON of a folder is none of an export's business. */
function isPlaced(file: string, channels: ReadonlySet<string>): boolean {
  if (file === 'site.json' || file === 'channels.json') return true
  const [top = '', second = '', kind = '', ...rest] = file.split('/')
  if (top === 'models') return second !== '' && kind === ''
  if (!channels.has(top)) return false
  if (rest.length > 0) return ['pages', 'records', 'scripts', 'menus', 'forms'].includes(kind)
  return ['settings.json', 'settings.draft.json', 'redirects.json'].includes(kind)
}

/** The content files of a folder; none when it is not there. */
async function readTextsOf(folder: string): Promise<ContentTexts> {
  try {
    return (await readFolder(folder)).texts
  } catch (error) {
    if (error instanceof ImportError) return new Map()
    throw error
  }
}

/** What the files of a folder say, as an export writes it; nothing when they are not valid. */
function toMeant(texts: ContentTexts): ContentTexts {
  try {
    return renderContent(toContent(readTexts(texts)))
  } catch (error) {
    if (error instanceof ImportError) return new Map()
    throw error
  }
}
