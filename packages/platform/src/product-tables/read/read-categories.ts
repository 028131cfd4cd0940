import type { ProductDraft, Texts } from '../product-draft.ts'
import type { TableTerms } from '../terms.ts'
import type { LineReader } from './line-reader.ts'
import { toList } from './read-table.ts'

/** Maximum number of category levels. */
const maxLevels = 2

/**
 * Parses the column `category`, which contains paths such as `Tableware > Cups` separated by
 * vertical bars.
 */
export function readCategories(reader: LineReader, terms: TableTerms): ProductDraft['categories'] {
  const columns = Object.entries(reader.texts('category')).map(
    ([language, text]) => [language, toList(text).map(toLevels)] as const,
  )
  const main = columns.find(([language]) => language === terms.language)?.[1] ?? []
  if (main.some((levels) => levels.length > maxLevels))
    reader.report('category', `Expected at most ${maxLevels} levels, for example Tableware > Cups.`)
  for (const [language, paths] of columns) {
    const isSame =
      paths.length === main.length && paths.every((path, index) => path.length === main[index]?.length)
    if (!isSame)
      reader.report(
        language === terms.language ? 'category' : `category:${language}`,
        `Expected as many categories and levels as in ${terms.language}.`,
      )
  }
  return main.map((levels, path) =>
    levels.map((_, level): Texts =>
      Object.fromEntries(
        columns.flatMap(([language, paths]): [string, string][] => {
          const text = paths[path]?.[level]
          return text === undefined ? [] : [[language, text]]
        }),
      ),
    ),
  )
}

function toLevels(path: string): readonly string[] {
  return path
    .split('>')
    .map((level) => level.trim())
    .filter((level) => level !== '')
}
