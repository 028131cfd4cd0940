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

/** The package that has a database, and its files that may contain SQL: repositories, the database folder and tests. */
const checked = 'packages/platform/src/'
const allowed = /\.repository\.ts$|\.test\.ts$|^packages\/platform\/src\/database\//

/** Reports each file of the platform that contains SQL without being a repository, at its first statement. */
export function findMisplacedSql(sources: ReadonlyMap<string, string>): readonly string[] {
  return [...sources].flatMap(([path, source]) => {
    if (!path.startsWith(checked) || allowed.test(path)) return []
    const start = findSql(path, source)
    if (start === undefined) return []
    const line = source.slice(0, start).split('\n').length
    return [`${path}:${line}: SQL belongs in a *.repository.ts file`]
  })
}

/** The position of the first statement or `sql` expression. */
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
