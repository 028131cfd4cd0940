import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@vitrine/testing/loopback'
import { waitUntilReady } from '../workbench/ready.ts'
import type { Child } from '../workbench/child.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { readStartCommand } from './start-command.ts'
import type { Target, Usage } from './target.ts'

export interface ShopOptions {
  readonly name: string
  /** The data folder, which must already contain data. */
  readonly dataDir: string
  /** Configuration in addition to the address and the data folder. */
  readonly env: Readonly<Record<string, string>>
}

/** Returns the configuration of a shop on a free port. */
export async function shopEnvironment(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const port = await freePort()
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
  }
}

/** A shop that can be stopped before the other targets. */
export type ShopTarget = Target & Pick<Child, 'ask' | 'stop'>

/** Starts the built shop in a separate process, with the flags of `npm start`. Its log is written to a file. */
export async function startShop(bench: Workbench, { name, dataDir, env }: ShopOptions): Promise<ShopTarget> {
  const command = readStartCommand()
  const address = await shopEnvironment(dataDir)
  const origin = address['PUBLIC_ORIGIN'] ?? ''
  const output = join(bench.folder, `${name}.log`)
  const child = bench.start(command.file, {
    nodeArgs: [...command.nodeArgs, '--import', join(import.meta.dirname, '..', 'processes', 'probe.mjs')],
    env: { PATH: process.env['PATH'], ...command.env, ...address, ...env },
    output,
  })
  try {
    await waitUntilReady(origin, child.process)
  } catch (error) {
    throw new Error(`The ${name} did not start: ${await readFile(output, 'utf8')}`, { cause: error })
  }
  return {
    name,
    origin,
    ask: (...request) => child.ask(...request),
    usage: () => child.ask<Usage>('usage'),
    stop: () => child.stop(),
  }
}
