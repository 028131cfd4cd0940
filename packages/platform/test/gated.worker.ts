import { parentPort } from 'node:worker_threads'
import type { ImageJob } from '../src/images/job.ts'
import { runImageJob } from '../src/images/pipeline.ts'
import { gateName } from './gated-program.ts'

/** A thread that renders as the real one does, but begins no job before the test lets it: see gated-program.ts. */
const port = parentPort
const gate = new BroadcastChannel(gateName)
port?.on('message', (job: ImageJob) => {
  gate.addEventListener('message', function hear({ data }: MessageEvent) {
    // The others of the pool are heard as well.
    if (data !== 'go') return
    gate.removeEventListener('message', hear)
    void runImageJob(job).then((result) => port.postMessage(result))
  })
  gate.postMessage('at work')
})
