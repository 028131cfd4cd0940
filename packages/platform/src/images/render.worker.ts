import { parentPort, type MessagePort } from 'node:worker_threads'
import type { ImageJob } from './image-job.ts'
import { runImageJob } from './run-image-job.ts'

async function work(port: MessagePort, job: ImageJob): Promise<void> {
  const result = await runImageJob(job)
  port.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : [])
}

/**
 * Entry point of a worker thread, which runs one job at a time. Does nothing in the main thread,
 * where there is no port.
 */
const port = parentPort
port?.on('message', (job: ImageJob) => void work(port, job))
