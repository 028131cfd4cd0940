import { expect, test } from 'vitest'
import { findMisplacedSql } from './sql.ts'

const query = "export const rows = (db: Executor) =>\n  db.selectFrom('models').execute()"

test.each([
  ['a statement', query, 2],
  ['a template', 'export const now = sql<string>`now()`', 1],
  ['a helper of the template tag', "export const column = sql.ref('id')", 1],
])('%s is reported outside a repository', (_name, source, line) => {
  const path = 'packages/platform/src/models/read-model.ts'
  expect(findMisplacedSql(new Map([[path, source]]))).toEqual([
    `${path}:${line}: SQL belongs in a *.repository.ts file`,
  ])
})

test.each([
  'packages/platform/src/models/models.repository.ts',
  'packages/platform/src/database/migrations/001.ts',
  'packages/platform/src/models/models.test.ts',
  'packages/testing/src/a.ts',
  'bench/a.ts',
])('%s may contain SQL', (path) => {
  expect(findMisplacedSql(new Map([[path, query]]))).toEqual([])
})

test.each([
  'packages/server/src/a.ts',
  'packages/server/src/a.repository.ts',
  'apps/shop/src/a.ts',
  'scripts/a.ts',
])('%s may not contain SQL', (path) => {
  expect(findMisplacedSql(new Map([[path, query]]))).toHaveLength(1)
})
