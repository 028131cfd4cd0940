import { parentPort } from 'node:worker_threads'
import type { ImageJob } from '../src/images/image-job.ts'
import { runImageJob } from '../src/images/run-image-job.ts'
import { openGateChannel } from './gated-program.ts'

/** Renders like the real worker, but only starts a job when the test releases it (gated-program.ts). */
const port = parentPort
const gate = openGateChannel()
let waiting: ImageJob | undefined
gate.onMessage((word) => {
  const job = waiting
  // Messages from other threads arrive here as well.
  if (word !== 'go' || job === undefined) return
  waiting = undefined
  void runImageJob(job).then((result) => port?.postMessage(result, []))
})
port?.on('message', (job: ImageJob) => {
  waiting = job
  gate.send('at work')
})
