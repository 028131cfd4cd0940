import { fork } from 'node:child_process'
import { totalmem } from 'node:os'
import { BusyError } from '../database/index.ts'
import type { Job, JobResult, JobWorkerData, JobWorker } from './job.ts'

/** The argument by which the program knows that it runs as a process. */
export const processArgument = 'run-jobs'

/** A message to the process. */
export interface ProcessJob {
  readonly data: JobWorkerData
  readonly job: Job
}

/** Starts a process for jobs. It ends when this process ends. Between jobs, it does not keep this process alive. */
export function startJobProcess(program: URL, data: JobWorkerData): JobWorker {
  const child = fork(program, [processArgument], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [
      ...(program.pathname.endsWith('.ts') ? ['--conditions=@vitrine/source'] : []),
      '--disable-warning=ExperimentalWarning',
      // NODE_OPTIONS may limit the shop to less than a large table needs.
      `--max-old-space-size=${heapMegabytes()}`,
    ],
  })
  let isTerminated = false
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      hasEnded = true
      resolve()
    }
    child.once('exit', end).once('error', end)
  })
  const ref = (): void => {
    child.ref()
    child.channel?.ref()
  }
  const unref = (): void => {
    child.unref()
    child.channel?.unref()
  }
  unref()
  const toEnd = (reason: string): Error =>
    isTerminated
      ? new BusyError('The call was stopped. It may have written a part.')
      : new Error(`The process of the call ended (${reason}). It may have written a part.`)
  return {
    isAlive: () => !hasEnded && child.connected,
    ask: (job) =>
      new Promise((resolve, reject) => {
        const finish = (): void => {
          child.off('message', onMessage).off('error', onError).off('exit', onExit)
          unref()
        }
        const onMessage = (result: unknown): void => {
          finish()
          resolve(result as JobResult)
        }
        const onError = (error: Error): void => {
          finish()
          reject(toEnd(error.message))
        }
        const onExit = (code: number | null, signal: NodeJS.Signals | null): void => {
          finish()
          reject(toEnd(signal ?? `exit code ${code}`))
        }
        child.on('message', onMessage).on('error', onError).on('exit', onExit)
        ref()
        if (child.connected)
          child.send({ data, job } satisfies ProcessJob, (error) => error && onError(error))
      }),
    async terminate() {
      isTerminated = true
      ref()
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Returns the heap limit that Node chooses without options: half of the memory, and at most 4 GiB. */
function heapMegabytes(): number {
  const bytes = process.constrainedMemory() || totalmem()
  return Math.floor(Math.min(Math.min(bytes, totalmem()) / 2, 4 * 1024 ** 3) / 1024 ** 2)
}
