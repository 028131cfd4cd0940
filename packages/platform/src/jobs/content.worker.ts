import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { writeContent } from '../content/index.ts'
import { isUnavailable, openDatabases, type Databases } from '../database/index.ts'
import { exportHandlers } from '../export/index.ts'
import { importGoods, moveUpdates } from '../goods-import/index.ts'
import { isApiError } from '../http/index.ts'
import { createImages } from '../images/index.ts'
import { importHandlers } from '../import/index.ts'
import { runProductImport } from '../product-tables/index.ts'
import type { JobHandlers } from './job-handlers.ts'
import type { Job, JobResult, JobWorkerData } from './job.ts'
import { processArgument, type ProcessJob } from './job-process.ts'

const handlers: JobHandlers = {
  ...importHandlers,
  ...exportHandlers,
  importGoods,
  async importProducts(input, { content, commerce, dataDir, mediaFolders, now }) {
    const cacheFolder = path.join(dataDir, 'cache', 'images')
    const images = createImages({ mediaFolders, cacheFolder, cacheRoot: dataDir })
    try {
      return await runProductImport(input, { databases: { content, commerce }, dataDir, images, now })
    } finally {
      await images.close()
    }
  },
  async finishGoodsImport(_input, { commerce, now }) {
    const start = performance.now()
    const clock = () => now + Math.round(performance.now() - start)
    return { written: await moveUpdates(commerce, clock) }
  },
}

/** The databases with the data by which they were opened. */
interface Opened extends Databases {
  readonly data: JobWorkerData
}

async function run({ content, commerce, data }: Opened, job: Job): Promise<JobResult> {
  const { name, input, actor, now } = job
  const { dataDir, mediaFolders } = data
  const handler = handlers[name] as JobHandlers['importFiles']
  const result = await handler(input, {
    ...{ db: content.db, content, commerce, actor, now, dataDir, mediaFolders },
    write: (work) => writeContent(content, { actor, now }, work),
  })
  return isApiError(result) ? { kind: 'error', error: result } : { kind: 'data', data: result }
}

/** Returns a function that answers jobs. Opens the databases for the first one, and again if that has failed. */
function serve(data: JobWorkerData): (job: Job) => Promise<JobResult> {
  let opening: Promise<Databases> | undefined
  const open = async (): Promise<Databases> => {
    // Errors outside of queries are ignored, since the next query reports the same problem.
    opening ??= openDatabases({ ...data, onError: () => {} })
    try {
      return await opening
    } catch (error) {
      opening = undefined
      throw error
    }
  }
  return async (job) => {
    try {
      return await run({ ...(await open()), data }, job)
    } catch (error) {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
      return { kind: isUnavailable(error) ? 'unavailable' : 'bug', message, stack }
    }
  }
}

/** Entry point of a thread. */
function serveThread(port: NonNullable<typeof parentPort>): void {
  const answer = serve(workerData as JobWorkerData)
  port.on('message', (job: Job) => void answer(job).then((result) => port.postMessage(result)))
}

/** Entry point of a process. It ends with the process that has started it, which may have got a signal as well. */
function serveProcess(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.once('disconnect', () => process.exit())
  let answer: ReturnType<typeof serve> | undefined
  process.on('message', ({ data, job }: ProcessJob) => {
    answer ??= serve(data)
    void answer(job).then((result) => process.send?.(result))
  })
}

// Modules that import this one are neither.
if (parentPort) serveThread(parentPort)
else if (process.argv[2] === processArgument) serveProcess()
