/** A document with its text. */
export interface Document {
  /** Relative to the repository. */
  readonly path: string
  readonly text: string
}

/**
 * Returns the rows of a table that are missing from a document or differ from it, ignoring column padding.
 *
 * @param table a Markdown table generated from the code
 */
export function findMissingRows(document: Document, table: string): readonly string[] {
  const written = new Set(rowsOf(document.text))
  const expectedRows = rowsOf(table)
  if (expectedRows.length === 0) throw new Error('The generated table has no rows')
  return expectedRows.filter((row) => !written.has(row)).map((row) => `${document.path} lacks the row ${row}`)
}

/**
 * Returns the broken links of a document.
 *
 * @param exists returns true if a path, relative to the repository, exists
 */
export function findBrokenLinks(
  { path, text }: Document,
  exists: (path: string) => boolean,
): readonly string[] {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => target ?? [])
  const files = links.filter((link) => !/^([a-z]+:|#|\/)/.test(link))
  return files
    .filter((link) => !exists(`${folder}/${link.replace(/#.*$/, '')}`))
    .map((link) => `${path} links to ${link}, which does not exist`)
}

/** Matches a code fence below a line with the path of a compiled example in bold. */
const shownExample = /^\*\*`(e2e\/examples\/[^`]+)`\*\*\n\n```\w+\n([^]*?)^```$/gm

/**
 * Returns the examples in documents that differ from their compiled files, and the files that no document shows.
 *
 * @param examples texts of the example files, keyed by path relative to the repository
 */
export function findStaleExamples(
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
      .map(({ path, file }) => `${path} has an example that differs from ${file}`),
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
