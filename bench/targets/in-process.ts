import { join } from 'node:path'
import type { Workbench } from '../workbench/workbench.ts'
import type { Render, RenderResult } from '../processes/in-process.ts'
import { buildInProcess } from './build-in-process.ts'
import type { Usage } from './target.ts'

const program = join(import.meta.dirname, '..', 'processes', 'in-process.ts')

/** The layers of the shop in a process without a socket. */
export interface InProcess {
  /** Returns the page as the handler sends it, uncompressed. */
  readPage(path: string): Promise<string>
  render(job: Render): Promise<RenderResult>
  usage(): Promise<Usage>
}

export interface InProcessOptions {
  readonly dataDir: string
  /** Origin of the requested page URLs. */
  readonly origin: string
}

export async function startInProcess(
  bench: Workbench,
  { dataDir, origin }: InProcessOptions,
): Promise<InProcess> {
  const build = join(bench.folder, 'in-process')
  await buildInProcess(build)
  const child = bench.start(program, {
    args: [build],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      // Measures rendering. Kept pages are measured over HTTP.
      PAGE_CACHE: '0',
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: origin,
    },
  })
  return {
    readPage: (path) => child.ask<string>('readPage', path),
    render: (job) => child.ask<RenderResult>('render', job),
    usage: () => child.ask<Usage>('usage'),
  }
}
