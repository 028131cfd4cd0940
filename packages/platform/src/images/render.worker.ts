import { parentPort, type MessagePort } from 'node:worker_threads'
import type { ImageJob } from './job.ts'
import { runImageJob } from './pipeline.ts'

async function work(port: MessagePort, job: ImageJob): Promise<void> {
  const result = await runImageJob(job)
  port.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : [])
}

/** A worker thread: takes one job at a time and answers it. In the main thread, where there is no port, it does nothing. */
const port = parentPort
port?.on('message', (job: ImageJob) => void work(port, job))
