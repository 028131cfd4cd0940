import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startChild, stop, type Child, type ChildOptions } from './child.ts'

/** Maximum length of the errors that a failure quotes, in characters. */
const maxErrorLength = 4_000

export const root = join(import.meta.dirname, '..', '..')

export interface GroupOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
}

/** A command with all the processes that it starts. */
export interface Group {
  readonly process: ChildProcess
  /** Resolves when the command has ended. Rejects with its last errors unless the exit code is 0. */
  readonly succeeded: Promise<void>
  /** Returns the end of the text that the command has written to stderr. */
  errors(): string
  /** Sends all processes SIGTERM and waits for them to end. */
  end(): Promise<void>
}

/** Owns the processes and files of one run, so that they can be cleaned up. */
export interface Workbench {
  /** Temporary folder of this run. */
  readonly folder: string
  start(file: string, options?: ChildOptions): Child
  /** Starts a command in the root of the repository. */
  startGroup(options: GroupOptions): Group
  /** Ends every process and removes the folder. Safe to call twice. */
  close(): Promise<void>
}

export async function createWorkbench(): Promise<Workbench> {
  const cache = join(root, '.cache')
  await mkdir(cache, { recursive: true })
  // Inside the repository, so that builds resolve the installed packages.
  const folder = await mkdtemp(join(cache, 'bench-'))
  const children = new Set<Child>()
  const groups = new Set<ChildProcess>()

  async function closeAll(): Promise<void> {
    for (const group of groups) signalGroup(group, 'SIGKILL')
    await Promise.all([...children].map((child) => child.stop()).concat([...groups].map(stop)))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  let closed: Promise<void> | undefined
  return {
    folder,
    start(file, options) {
      if (closed) throw new Error('The benchmark was stopped.')
      const child = startChild(file, options)
      children.add(child)
      child.process.once('exit', () => children.delete(child))
      return child
    },
    startGroup({ command, args, env }) {
      if (closed) throw new Error('The benchmark was stopped.')
      const child = spawn(command, args, {
        cwd: root,
        env,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      groups.add(child)
      let errors = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        errors = (errors + text).slice(-maxErrorLength)
      })
      const ended = once(child, 'close').finally(() => groups.delete(child))
      const succeeded = ended.then(([code, signal]) => {
        if (code === 0) return
        throw new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}.\n${errors.trim()}`)
      })
      // Callers that await the promise get the error. Other callers may ignore the promise.
      succeeded.catch(() => {})
      return {
        process: child,
        succeeded,
        errors: () => errors,
        async end() {
          signalGroup(child, 'SIGTERM')
          await ended
        },
      }
    },
    close: () => (closed ??= closeAll()),
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The process has already exited.
  }
}
