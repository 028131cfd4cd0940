import { fork } from 'node:child_process'
import { BusyError } from '../database/index.ts'
import type { ContentJob, ContentJobResult, ContentThreadData, JobWorker } from './content-job.ts'

/** The argument by which the program knows that it runs as a process. */
export const processArgument = 'run-jobs'

/** The first message to the process. Jobs follow. */
export interface ProcessStart {
  readonly start: ContentThreadData
}

/** Starts a process for jobs. It ends when this process ends. */
export function startJobProcess(program: URL, data: ContentThreadData): JobWorker {
  const child = fork(program, [processArgument], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [
      ...(program.pathname.endsWith('.ts') ? ['--conditions=@vitrine/source'] : []),
      '--disable-warning=ExperimentalWarning',
    ],
  })
  let isTerminated = false
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  )
  child.send({ start: data } satisfies ProcessStart, () => {
    // If the process does not start, the first job reports it.
  })
  const toEnd = (reason: string): Error =>
    isTerminated
      ? new BusyError('The platform was closed during the call. Nothing was written.')
      : new Error(`The process of the call ended: ${reason}. Nothing was written.`)
  return {
    ask: (job) =>
      new Promise((resolve, reject) => {
        const finish = (): void => {
          child.off('message', onMessage).off('error', onError).off('exit', onExit)
        }
        const onMessage = (result: unknown): void => {
          finish()
          resolve(result as ContentJobResult)
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
        if (!child.connected) onExit(child.exitCode, child.signalCode)
        else child.send(job satisfies ContentJob, (error) => error && onError(error))
      }),
    async terminate() {
      isTerminated = true
      child.kill('SIGKILL')
      await ended
    },
  }
}
