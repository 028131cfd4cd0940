import { parseSync, Visitor } from 'oxc-parser'

/** Methods of Kysely that begin a statement. */
const statements = new Set([
  'selectFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
])

/**
 * Matches the checked files: the code that a shop runs, and the commands. Tests, their helpers and the benchmark may
 * contain SQL.
 */
const checked = /^(?:packages\/(?!testing\/)[^/]+\/src|apps\/[^/]+|scripts)\//
/** Matches the files that may contain SQL: the repositories and the database folder of the platform, and tests. */
const allowed = /^packages\/platform\/src\/(?:database\/|.*\.repository\.ts$)|\.test\.tsx?$/

/** Reports each file that contains SQL but must not, with the position of the first statement. */
export function findMisplacedSql(sources: ReadonlyMap<string, string>): readonly string[] {
  return [...sources].flatMap(([path, source]) => {
    if (!checked.test(path) || allowed.test(path)) return []
    const start = findSql(path, source)
    if (start === undefined) return []
    const line = source.slice(0, start).split('\n').length
    return [`${path}:${line}: SQL belongs in a *.repository.ts file`]
  })
}

/** Returns the position of the first statement or `sql` expression. */
function findSql(path: string, source: string): number | undefined {
  let first: number | undefined
  const add = (start: number) => (first = Math.min(first ?? start, start))
  new Visitor({
    MemberExpression: ({ object, property, start }) => {
      if (property.type === 'Identifier' && statements.has(property.name)) add(start)
      if (object.type === 'Identifier' && object.name === 'sql') add(start)
    },
    TaggedTemplateExpression: ({ tag, start }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql') add(start)
    },
  }).visit(parseSync(path, source).program)
  return first
}
