import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-checkpoints-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a process that closes the file during a checkpoint stays alive until the thread has ended', async () => {
  const program = `
    import { createCheckpoints } from ${JSON.stringify(new URL('checkpoints.ts', import.meta.url).href)}
    const checkpoints = createCheckpoints(${JSON.stringify(path.join(folder, 'a.sqlite'))}, console.error)
    checkpoints.run('passive')
    await checkpoints.close()
    console.log('closed')
  `
  // Unless the thread keeps the process alive, Node exits with code 13, since nothing else does.
  const file = path.join(folder, 'program.mjs')
  writeFileSync(file, program)
  const ended = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', file])
  expect(ended).toEqual({ stdout: 'closed\n', stderr: '' })
})
