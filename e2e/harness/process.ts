import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@vitrine/testing/loopback'
import { root } from './root.ts'

/** Programs get no other settings of this process. */
const { PATH, NODE_COMPILE_CACHE } = process.env

export interface ProgramOptions {
  /** Arguments of `node`. */
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** A free port chosen by the caller. */
  readonly port?: number
  /** Output of the program when it is ready. */
  readonly ready: string
  /** Fills the data folder before the program starts. */
  readonly prepare?: (dataDir: string) => Promise<void>
  /** Called with the process id as soon as it exists, long before the program is ready. */
  readonly onSpawn?: (pid: number) => void
}

/** A program of this repository in a separate process, on a free port, with a data folder of its own. */
export interface Program {
  readonly port: number
  readonly origin: string
  readonly dataDir: string
  /** The origin of the same program under another host name of the loopback interface. */
  originFor(host: string): string
  /** The complete output. */
  logs(): string
  /**
   * Sends SIGTERM and waits for the process to end. Returns the exit code, or the name of the signal that ended it.
   */
  stop(): Promise<number | string>
}

/** Starts a program. Waits until its output reports that it is ready, then checks that `/readyz` responds with 200. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { args, env = {}, ready, prepare, onSpawn, port = await freePort() } = options
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-e2e-'))
  await prepare?.(dataDir)
  const child = spawn(path.join(root, 'node_modules', '.bin', 'node'), args, {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) onSpawn?.(child.pid)
  let output = ''
  const ended = once(child, 'close').then(async ([code, signal]: (number | string | null)[]) => {
    await rm(dataDir, { recursive: true, force: true })
    return code ?? signal ?? 'no exit code'
  })
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes(ready)) resolve()
      })
    }
  })
  const failed = ended.then((code) => {
    throw new Error(`${args.at(-1)} ended with ${code} instead of starting:\n${output}`)
  })
  await Promise.race([isReady, failed])
  // Once the program is ready, its exit is not an error.
  failed.catch(() => undefined)

  const originFor = (host: string) => `http://${host}:${port}`
  const origin = originFor('localhost')
  const { status } = await fetch(`${origin}/readyz`)
  if (status !== 200) throw new Error(`/readyz answers ${status}:\n${output}`)
  return {
    port,
    origin,
    dataDir,
    originFor,
    logs: () => output,
    stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      return ended
    },
  }
}
