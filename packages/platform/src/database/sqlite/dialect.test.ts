import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'

/** Opens the file at the same time as other threads and reports the result. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads')
  import(workerData.module).then(({ SqliteFile }) => {
    const gate = new Int32Array(workerData.gate)
    parentPort.on('message', (file) => {
      Atomics.add(gate, 0, 1)
      while (Atomics.load(gate, 0) % workerData.openers !== 0);
      try {
        new SqliteFile({ file, onError: () => {} })
        parentPort.postMessage('open')
      } catch (error) {
        parentPort.postMessage(error.message)
      }
    })
    parentPort.postMessage('ready')
  })
`

test('several processes that create the same file concurrently can all open it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-sqlite-'))
  const openers = 2
  const workerData = {
    module: new URL('./index.ts', import.meta.url).href,
    gate: new SharedArrayBuffer(4),
    openers,
  }
  const workers = Array.from({ length: openers }, () => new Worker(program, { eval: true, workerData }))
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.terminate()))
    await rm(folder, { recursive: true })
  })
  const messages = () =>
    Promise.all(workers.map((worker) => new Promise<unknown>((resolve) => worker.once('message', resolve))))
  await messages()
  for (let round = 0; round < 40; round++) {
    const answers = messages()
    for (const worker of workers) worker.postMessage(path.join(folder, `${round}.sqlite`), [])
    expect(await answers).toEqual(['open', 'open'])
  }
})
