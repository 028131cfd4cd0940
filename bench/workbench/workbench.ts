import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startChild, stop, type Child, type ChildOptions } from './child.ts'

export const root = join(import.meta.dirname, '..', '..')

export interface GroupOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
}

/** A command with all the processes that it starts. */
export interface Group {
  readonly process: ChildProcess
  /** Exit code of the command; null if a signal ended it. */
  readonly ended: Promise<number | null>
  /** Sends all processes SIGTERM and waits for them to end. */
  end(): Promise<void>
}

/** Resources of one run of the measurements, so that they can be cleaned up. */
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
      const child = spawn(command, args, { cwd: root, env, detached: true, stdio: 'ignore' })
      groups.add(child)
      const ended = once(child, 'exit')
        .then(([code]) => code as number | null)
        .finally(() => groups.delete(child))
      // Callers that await the promise get the error; others may ignore it.
      ended.catch(() => {})
      return {
        process: child,
        ended,
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
