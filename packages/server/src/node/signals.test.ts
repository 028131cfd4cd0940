import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const fixture = fileURLToPath(new URL('../../test/serve.fixture.ts', import.meta.url))

interface Child {
  readonly process: ChildProcessWithoutNullStreams
  readonly origin: string
  /** Resolves with the next line of standard output. */
  line(): Promise<string | undefined>
  /** Exit code and signal, once it has ended. */
  readonly ended: Promise<unknown[]>
}

async function start(...options: readonly string[]): Promise<Child> {
  const child = spawn(process.execPath, ['--conditions=@vitrine/source', fixture, ...options])
  child.stderr.resume()
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const line = async () => (await lines.next()).value
  return { process: child, ended: once(child, 'exit'), line, origin: `http://localhost:${await line()}` }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets a slow answer end, then the process ends with 0',
  async (signal) => {
    const child = await start()
    const answer = fetch(`${child.origin}/slow/`)
    expect(await child.line()).toBe('half')
    child.process.kill(signal)
    await expect
      .poll(() =>
        fetch(child.origin).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    // npm and the terminal both forward the signal; the second one has no effect.
    child.process.kill(signal)
    child.process.stdin.write('go\n')
    expect(await (await answer).text()).toBe('first half, second half')
    expect(await child.line()).toBe('closed')
    expect(await child.ended).toEqual([0, null])
  },
)

test('an idle server ends at once', async () => {
  const child = await start()
  expect(await (await fetch(child.origin)).text()).toBe('quick')
  child.process.kill('SIGTERM')
  expect(await child.line()).toBe('closed')
  expect(await child.ended).toEqual([0, null])
})

test('an error while closing ends the process with 1', async () => {
  const child = await start('--fail')
  child.process.kill('SIGTERM')
  expect(await child.ended).toEqual([1, null])
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s during the start ends the process with 0', async (signal) => {
  const child = await start('--starting')
  child.process.kill(signal)
  expect(await child.line()).toBe('closed')
  expect(await child.ended).toEqual([0, null])
})
