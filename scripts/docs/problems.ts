/** What one document says, and what it links to. */
export interface Document {
  /** Relative to the repository. */
  readonly path: string
  readonly text: string
}

/**
 * The rows of a table that a document lacks or tells differently; how its columns are padded does not matter.
 *
 * @param table a Markdown table made from the code
 */
export function missingRows(document: Document, table: string): readonly string[] {
  const written = new Set(rowsOf(document.text))
  const wanted = rowsOf(table)
  if (wanted.length === 0) throw new Error('The code tells no rows')
  return wanted.filter((row) => !written.has(row)).map((row) => `${document.path} lacks the row ${row}`)
}

/**
 * Links to files that are not there.
 *
 * @param exists whether a path, relative to the repository, is there
 */
export function deadLinks({ path, text }: Document, exists: (path: string) => boolean): readonly string[] {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => target ?? [])
  const files = links.filter((link) => !/^([a-z]+:|#|\/)/.test(link))
  return files
    .filter((link) => !exists(`${folder}/${link.replace(/#.*$/, '')}`))
    .map((link) => `${path} links to ${link}, which is not there`)
}

/** A fence below the path of a compiled example, which stands alone in bold. */
const shownExample = /^\*\*`(e2e\/examples\/[^`]+)`\*\*\n\n```\w+\n([^]*?)^```$/gm

/**
 * Examples that a document tells differently than their files, which are compiled, and files that no document shows.
 *
 * @param examples the texts of the example files by path, relative to the repository
 */
export function untrueExamples(
  documents: readonly Document[],
  examples: ReadonlyMap<string, string>,
): readonly string[] {
  const shown = documents.flatMap(({ path, text }) =>
    [...text.matchAll(shownExample)].map(([, file = '', code = '']) => ({ path, file, code })),
  )
  const named = new Set(shown.map(({ file }) => file))
  return [
    ...shown
      .filter(({ file, code }) => examples.get(file) !== code)
      .map(({ path, file }) => `${path} does not show ${file} as it is`),
    ...[...examples.keys()].filter((file) => !named.has(file)).map((file) => `no document shows ${file}`),
  ]
}

function rowsOf(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => line.trim().startsWith('|') && !/^[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .trim()
        .replaceAll(/\s*\|\s*/g, ' | ')
        .trim(),
    )
}
