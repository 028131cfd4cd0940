import { afterEach, beforeEach, expect, test } from 'vitest'
import { BusyError } from '../database/index.ts'
import type { ContentJob, JobWorker } from './content-job.ts'
import { startJobProcess } from './job-process.ts'

const program = new URL('../../test/echo-process.ts', import.meta.url)
const jobOf = (name: string): ContentJob => ({
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

/** Asks a job for the id of the process. */
async function findPid(): Promise<number> {
  const result = await worker.ask(jobOf('ada'))
  return result.kind === 'data' ? Number(result.data) : 0
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
