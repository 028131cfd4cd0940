import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@vitrine/testing/loopback'
import { waitUntilReady } from '../workbench/ready.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { readStartCommand } from './start-command.ts'
import type { Target, Usage } from './target.ts'

export interface ShopOptions {
  readonly name: string
  /** Already filled. */
  readonly dataDir: string
  /** Configuration beyond the address and the data folder. */
  readonly env: Readonly<Record<string, string>>
}

/** The configuration of a shop on an address of its own. */
export async function shopEnvironment(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const port = await freePort()
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
  }
}

/** A shop that can be ended before everything else is. */
export type ShopTarget = Target & { stop(): Promise<void> }

/** The built shop in a process of its own, with the flags of `npm start`. Its log goes to a file. */
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
    throw new Error(`The ${name} did not open: ${await readFile(output, 'utf8')}`, { cause: error })
  }
  return { name, origin, usage: () => child.ask<Usage>('usage'), stop: () => child.stop() }
}
