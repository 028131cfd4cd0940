import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BusyError } from '../database/index.ts'
import { createJobQueue } from './job-queue.ts'
import type { Job, JobWorker } from './job.ts'
import { startJobProcess } from './job-process.ts'

const program = new URL('../../test/echo-process.ts', import.meta.url)
const jobOf = (name: string): Job => ({
  ...{ name: 'exportFiles', actor: { kind: 'local', name }, now: 0 },
  input: { params: {}, query: {}, body: undefined },
})

let worker: JobWorker
beforeEach(() => {
  worker = startJobProcess(program, { dataDir: '', databaseUrl: undefined, mediaFolders: [] })
})
afterEach(async () => {
  await worker.terminate()
})

/** Asks a job for the id of the process, and its heap limit in bytes. */
async function describeProcess(): Promise<{ readonly pid: number; readonly heapLimit: number }> {
  const result = await worker.ask(jobOf('ada'))
  if (result.kind !== 'data') throw new Error('The process did not answer.')
  return result.data as { pid: number; heapLimit: number }
}

async function findPid(): Promise<number> {
  return (await describeProcess()).pid
}

test('a process that was killed between jobs is not used again', async () => {
  const pid = await findPid()
  expect(await findPid()).toBe(pid)
  expect(worker.isAlive()).toBe(true)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => worker.isAlive()).toBe(false)
})

test('a job fails if its process is killed, and is interrupted if it is stopped', async () => {
  const pid = await findPid()
  const killed = worker.ask(jobOf('silent'))
  process.kill(pid, 'SIGKILL')
  await expect(killed).rejects.toThrow('The process of the call ended (SIGKILL).')
  worker = startJobProcess(program, { dataDir: '', databaseUrl: undefined, mediaFolders: [] })
  await findPid()
  const stopped = worker.ask(jobOf('silent'))
  stopped.catch(() => undefined)
  await worker.terminate()
  await expect(stopped).rejects.toThrow(BusyError)
})

test('a program that does not exist fails its job', async () => {
  await worker.terminate()
  worker = startJobProcess(new URL('none.js', program), {
    ...{ dataDir: '', databaseUrl: undefined, mediaFolders: [] },
  })
  await expect(worker.ask(jobOf('ada'))).rejects.toThrow('exit code 1')
})

test('a process may use more memory than NODE_OPTIONS grants the shop', async () => {
  await worker.terminate()
  vi.stubEnv('NODE_OPTIONS', '--max-old-space-size=64')
  worker = startJobProcess(program, { dataDir: '', databaseUrl: undefined, mediaFolders: [] })
  vi.unstubAllEnvs()
  expect((await describeProcess()).heapLimit).toBeGreaterThan(256 * 1024 ** 2)
})

test('a job that takes too long is stopped, and the next one runs in another process', async () => {
  const started: JobWorker[] = []
  const data = { dataDir: '', databaseUrl: undefined, mediaFolders: [] }
  const start = () => {
    started.push(startJobProcess(program, data))
    return started.at(-1) ?? worker
  }
  const queue = createJobQueue(start, 1_000)
  const run = (name: string) =>
    queue.run(
      'exportFiles',
      { params: {}, query: {}, body: undefined },
      { actor: { kind: 'local', name }, now: 0 },
    )
  await expect(run('silent')).rejects.toThrow(BusyError)
  expect(await run('ada')).toMatchObject({ pid: expect.any(Number) })
  expect(started.map((each) => each.isAlive())).toEqual([false, true])
  await queue.close()
})
