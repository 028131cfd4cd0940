import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './root.ts'

export interface BuiltShop {
  readonly port: number
  stop(): Promise<void>
}

/** Starts the built shop with a separate data folder and a free port. */
export async function startBuiltShop(env: Readonly<Record<string, string>> = {}): Promise<BuiltShop> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-shop-'))
  const main = join(root, 'apps', 'shop', 'dist', 'server', 'main.js')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  for await (const line of createInterface(child.stderr)) {
    if (line.includes('The shop is open on')) break
  }
  if (child.exitCode !== null) throw new Error('The shop did not start. Run `npm run build` first.')
  child.stderr.resume()
  return {
    port,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
