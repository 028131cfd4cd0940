import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Workbench } from '../workbench/workbench.ts'
import type { RecordedAnswer } from './answer.ts'
import type { Target, Usage } from './target.ts'

const program = join(import.meta.dirname, '..', 'processes', 'plain-http.mjs')

/** Plain `node:http` that sends recorded answers from memory. */
export async function startPlainHttp(bench: Workbench, answers: readonly RecordedAnswer[]): Promise<Target> {
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
