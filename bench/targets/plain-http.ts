import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Workbench } from '../workbench/workbench.ts'
import type { RecordedResponse } from '../workbench/recorded-response.ts'
import type { Target, Usage } from './target.ts'

const program = join(import.meta.dirname, '..', 'processes', 'plain-http.mjs')

/** Starts a plain `node:http` server that sends recorded responses from memory. */
export async function startPlainHttp(
  bench: Workbench,
  answers: readonly RecordedResponse[],
): Promise<Target> {
  const file = join(bench.folder, 'answers.json')
  await writeFile(file, JSON.stringify(answers))
  const child = bench.start(program, { args: [file], env: { NODE_ENV: 'production' } })
  const { port } = await child.ask<AddressInfo>('address')
  return {
    name: 'plain node:http',
    origin: `http://127.0.0.1:${port}`,
    usage: () => child.ask<Usage>('usage'),
  }
}
