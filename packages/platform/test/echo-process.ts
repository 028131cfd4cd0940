import { getHeapStatistics } from 'node:v8'

/** Answers each job with the id of this process and its heap limit in bytes, except for jobs whose actor is `silent`. */
process.on('message', ({ job }: { readonly job: { readonly actor: { readonly name: string } } }) => {
  if (job.actor.name === 'silent') return
  process.send?.({ kind: 'data', data: { pid: process.pid, heapLimit: getHeapStatistics().heap_size_limit } })
})
