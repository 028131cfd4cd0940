import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { steps } from './steps.ts'

/** Four violations: two that need type information, one of accessibility, one of a project rule. */
const seeded = `async function later(): Promise<void> {}
export function Faulty({ source }: { source: string }) {
  later()
  if (later()) return null
  return <img src={source} />
}
export const anything: any = 1
`

test("the lint step reports problems of types, of accessibility and of the project's rules", () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  try {
    writeFileSync(join(folder, 'faulty.tsx'), seeded)
    writeFileSync(
      join(folder, 'tsconfig.json'),
      '{ "compilerOptions": { "strict": true, "jsx": "react-jsx" } }',
    )
    const [program = '', ...options] = steps.find(({ name }) => name === 'lint')?.command ?? []
    const { status, stdout } = spawnSync(
      join(root, 'node_modules', '.bin', program),
      [...options, '-c', join(root, '.oxlintrc.json'), '--format=unix', folder],
      { cwd: folder, encoding: 'utf8' },
    )
    expect(status).toBe(1)
    for (const rule of ['no-floating-promises', 'no-misused-promises', 'alt-text', 'no-explicit-any']) {
      expect(stdout).toContain(rule)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
