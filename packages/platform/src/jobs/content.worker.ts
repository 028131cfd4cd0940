import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { writeContent } from '../content/index.ts'
import { isUnavailable, openDatabases, type Databases } from '../database/index.ts'
import { exportHandlers } from '../export/index.ts'
import { importGoods, moveUpdates } from '../goods-import/index.ts'
import { isApiError } from '../http/index.ts'
import { importHandlers } from '../import/index.ts'
import type { JobHandlers } from './job-handlers.ts'
import type { ContentJob, ContentJobResult, ContentThreadData } from './content-job.ts'

const handlers: JobHandlers = {
  ...importHandlers,
  ...exportHandlers,
  importGoods,
  async finishGoodsImport(_input, { commerce, now }) {
    const start = performance.now()
    const clock = () => now + Math.round(performance.now() - start)
    return { written: await moveUpdates(commerce, clock) }
  },
}

async function run({ content, commerce }: Databases, job: ContentJob): Promise<ContentJobResult> {
  const { name, input, actor, now } = job
  const handler = handlers[name] as JobHandlers['importFiles']
  const data = await handler(input, {
    ...{ db: content.db, commerce, actor, now },
    write: (work) => writeContent(content, { actor, now }, work),
  })
  return isApiError(data) ? { kind: 'error', error: data } : { kind: 'data', data }
}

async function answer(opening: Promise<Databases>, job: ContentJob): Promise<ContentJobResult> {
  try {
    return await run(await opening, job)
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    return { kind: isUnavailable(error) ? 'unavailable' : 'bug', message, stack }
  }
}

function serve(port: MessagePort): void {
  const { dataDir, databaseUrl } = workerData as ContentThreadData
  const opening = openDatabases({
    dataDir,
    databaseUrl,
    // Ignored, since the next query reports the same problem.
    onError: () => {},
  })
  // Ignored, since the first job reports the error.
  opening.catch(() => {})
  port.on(
    'message',
    (job: ContentJob) => void answer(opening, job).then((result) => port.postMessage(result)),
  )
}

/**
 * Entry point of the thread, which runs one job at a time. Does nothing in the main thread, where
 * there is no port.
 */
if (parentPort) serve(parentPort)
