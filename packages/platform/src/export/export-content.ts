import {
  changeFolder,
  ImportError,
  isContentPath,
  parseFiles,
  readFolder,
  type FolderOptions,
} from '../content-files/index.ts'
import type { ContentDatabase } from '../database/index.ts'
import { parseContent, readStoredContent } from '../import/index.ts'
import { renderContent } from './render-content.ts'

/** Maps the path of each content file to its text. */
export type ContentTexts = ReadonlyMap<string, string>

/** Renders all content of the database as files. Returns an empty map before the first import. */
export async function exportContent(database: ContentDatabase): Promise<ContentTexts> {
  // Uses a write transaction, so that all files reflect the same state.
  const content = await database.write('content', (tx) => readStoredContent(tx))
  return content ? renderContent(content) : new Map()
}

/** The result of writing an export to a folder, as lists of paths. */
export interface ExportSummary {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
  /** Content files in the folder that are not part of the export. They were kept. */
  readonly left: readonly string[]
  readonly unchanged: number
}

export interface WriteOptions extends FolderOptions {
  /** True to delete content files that are not part of the export. */
  readonly prune?: boolean | undefined
}

/**
 * Updates a folder to match an export, atomically. Files that have the same content in another
 * format are left unchanged, and so are pictures and all other files that are not content files.
 */
export async function writeExport(
  folder: string,
  texts: ContentTexts,
  { prune = false, onStep }: WriteOptions = {},
): Promise<ExportSummary> {
  // The texts may come from another machine, so their paths are not trusted.
  const invalid = [...texts.keys()].find((file) => !isContentPath(file))
  if (invalid !== undefined) throw new Error(`Invalid path of a content file: ${invalid}`)
  const before = await readTextsOf(folder)
  const normalized = normalizeTexts(before)
  const isSame = (file: string, text: string) => before.get(file) === text || normalized.get(file) === text
  const added = [...texts.keys()].filter((file) => !before.has(file))
  const changed = [...texts].flatMap(([file, text]) =>
    before.has(file) && !isSame(file, text) ? [file] : [],
  )
  const channels = new Set([...channelsOf(before), ...channelsOf(texts)])
  const extra = [...before.keys()].filter((file) => !texts.has(file) && isExportPath(file, channels))
  const write = new Map([...added, ...changed].map((file) => [file, texts.get(file) ?? '']))
  await changeFolder(folder, { write, remove: prune ? extra : [] }, { onStep })
  return {
    added,
    changed,
    removed: prune ? extra : [],
    left: prune ? [] : extra,
    unchanged: texts.size - write.size,
  }
}

/**
 * Returns the ids of the channels that the files define. Returns an empty list if `channels.json`
 * cannot be parsed.
 */
function channelsOf(texts: ContentTexts): readonly string[] {
  const [file] = parseFiles(new Map([...texts].filter(([name]) => name === 'channels.json'))).files
  const channels = Array.isArray(file?.value) ? (file.value as readonly unknown[]) : []
  return channels.flatMap((channel) => {
    const id = typeof channel === 'object' && channel !== null && 'id' in channel ? channel.id : undefined
    return typeof id === 'string' ? [id] : []
  })
}

/**
 * Returns true if an export of these channels could write to this path. JSON files at other paths are left untouched.
 */
function isExportPath(file: string, channels: ReadonlySet<string>): boolean {
  if (['site.json', 'channels.json', 'store.json'].includes(file)) return true
  const [top = '', second = '', kind = '', ...rest] = file.split('/')
  if (top === 'models') return second !== '' && kind === ''
  if (!channels.has(top)) return false
  if (second === 'store.json' && kind === '') return true
  if (rest.length > 0) return ['pages', 'records', 'scripts', 'menus', 'forms'].includes(kind)
  return ['settings.json', 'settings.draft.json', 'redirects.json'].includes(kind)
}

/** Reads the content files of a folder. Returns an empty map if the folder does not exist. */
async function readTextsOf(folder: string): Promise<ContentTexts> {
  try {
    return (await readFolder(folder)).texts
  } catch (error) {
    if (error instanceof ImportError) return new Map()
    throw error
  }
}

/**
 * Renders the content of files in the format of an export. Returns an empty map if the files are
 * invalid.
 */
function normalizeTexts(texts: ContentTexts): ContentTexts {
  try {
    return renderContent(parseContent(parseFiles(texts)))
  } catch (error) {
    if (error instanceof ImportError) return new Map()
    throw error
  }
}
