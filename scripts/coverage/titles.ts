import { parseSync, Visitor } from 'oxc-parser'
import { toNamedTest, type Row } from './rows.ts'

/** Matches the placeholders of `test.each`: `%s`, `$name`, `$a.b`. */
const placeholder = /%[a-zA-Z#]|\$[\w.]+/

/**
 * Reports the rows that name a test whose title is not in the sources, without running the tests. Each title of
 * `suite > suite > test` must be a literal or the name of a value (`%s`) in the named file or in one of the files that
 * suites share.
 *
 * A placeholder matches any text. Literals that consist of placeholders and spaces do not count, and in the shared
 * files none without a word, since they would match almost any title.
 *
 * @param read returns the source of a file, relative to the repository
 * @param shared files that declare suites for several test files
 * @throws Error if a file cannot be parsed
 */
export function missingTitles(
  rows: readonly Row[],
  read: (file: string) => string,
  shared: readonly string[],
): readonly string[] {
  const known = new Map<string, readonly RegExp[]>()
  const titlesOf = (file: string): readonly RegExp[] => {
    const titles = known.get(file) ?? readTitles(file, read(file))
    known.set(file, titles)
    return titles
  }
  const sharedTitles = shared.flatMap(titlesOf).filter(({ source }) => /\p{L}{3}/u.test(source))
  return rows.flatMap(({ id, tests }) =>
    tests.flatMap((reference) => {
      const test = toNamedTest(reference)
      if (!test) return []
      const titles = [...titlesOf(test.file), ...sharedTitles]
      return test.name
        .split(' > ')
        .filter((title) => {
          // Suites that a function declares are called `${name} on ${database}`.
          const name = title.replace(/ on \w+$/, '')
          return !titles.some((pattern) => pattern.test(title) || pattern.test(name))
        })
        .map((title) => `${id} names "${title}", which no test in ${test.file} has as its title`)
    }),
  )
}

function readTitles(file: string, source: string): readonly RegExp[] {
  const { program, errors } = parseSync(file, source)
  const [error] = errors
  if (error) throw new Error(`${file}: ${error.message}`)
  const titles: RegExp[] = []
  const add = (parts: readonly string[]): void => {
    const texts = parts.flatMap((part) => part.split(placeholder))
    if (texts.every((text) => text.trim() === '')) return
    const pattern = texts.map(escapeText)
    titles.push(new RegExp(`^${pattern.join('.*')}$`, 'su'))
  }
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && add([value]),
    Identifier: ({ name }) => add([name]),
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.cooked ?? value.raw)),
  }).visit(program)
  return titles
}

function escapeText(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)
}
