import { expect, test } from 'vitest'
import { readProjectFiles } from './project-files.ts'
import { root } from './root.ts'

test('the checks read every folder of the project, and the files beside them, but no lock file', () => {
  const paths = readProjectFiles(root).map(({ path }) => path)
  const entries = new Set(paths.map((path) => path.split('/', 1)[0] ?? ''))
  const folders = ['.ci', 'apps', 'bench', 'docs', 'e2e', 'packages', 'scripts']
  expect([...entries]).toEqual(expect.arrayContaining([...folders, 'README.md', 'ARCHITECTURE.md']))
  expect(paths).not.toContain('package-lock.json')
})
