import { afterEach, expect, test } from 'vitest'
import { createWorkbench, type Workbench } from './workbench.ts'

let bench: Workbench
afterEach(() => bench.close())

/** Starts a one-line program. */
async function start(program: string) {
  bench = await createWorkbench()
  return bench.startGroup({ command: process.execPath, args: ['--eval', program], env: process.env })
}

test('the error of a failed command repeats its output', async () => {
  const group = await start(`console.error('Port 3000 is already in use.'); process.exit(1)`)
  await expect(group.succeeded).rejects.toThrow(/ended with 1\.\nPort 3000 is already in use\.$/)
  expect(group.errors()).toContain('Port 3000 is already in use.')
})

test('a command that a signal ends has failed', async () => {
  await expect((await start(`process.kill(process.pid, 'SIGKILL')`)).succeeded).rejects.toThrow('SIGKILL')
})

test('only the end of a long output is kept', async () => {
  const group = await start(`process.stderr.write('x'.repeat(1e6) + 'end', () => process.exit(0))`)
  await group.succeeded
  expect(group.errors()).toMatch(/^x{3997}end$/)
})
