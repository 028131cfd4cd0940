import { parentPort } from 'node:worker_threads'
import type { ImageJob } from '../src/images/job.ts'
import { runImageJob } from '../src/images/pipeline.ts'
import { openGateEnd } from './gated-program.ts'

/** A thread that renders as the real one does, but begins no job before the test lets it: see gated-program.ts. */
const port = parentPort
const gate = openGateEnd()
let waiting: ImageJob | undefined
gate.hear((word) => {
  const job = waiting
  // The other threads are heard as well.
  if (word !== 'go' || job === undefined) return
  waiting = undefined
  void runImageJob(job).then((result) => port?.postMessage(result, []))
})
port?.on('message', (job: ImageJob) => {
  waiting = job
  gate.say('at work')
})
