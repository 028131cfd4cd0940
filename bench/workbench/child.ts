import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'

export interface ChildOptions {
  readonly args?: readonly string[]
  /** Arguments for Node itself. */
  readonly nodeArgs?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** File for the output; if absent, only stderr is shown. */
  readonly output?: string
}

/** A child process that answers requests; see `processes/parent.mjs`. */
export interface Child {
  readonly process: ChildProcess
  /** Rejects if the request fails, or if the process ends before it has answered. */
  ask<Answer>(name: string, argument?: unknown): Promise<Answer>
  stop(): Promise<void>
}

interface Reply {
  readonly id: number
  readonly answer?: unknown
  readonly error?: string
}

interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

export function startChild(file: string, options: ChildOptions = {}): Child {
  const { args = [], nodeArgs = [], env, cwd, output } = options
  const [out, err] = output === undefined ? (['ignore', 'inherit'] as const) : openTwice(output)
  const child = fork(file, args, {
    execArgv: ['--disable-warning=ExperimentalWarning', ...nodeArgs],
    stdio: ['ignore', out, err, 'ipc'],
    ...(env === undefined ? undefined : { env }),
    ...(cwd === undefined ? undefined : { cwd }),
  })
  const waiting = new Map<number, Waiting>()
  let nextId = 0
  child.on('message', ({ id, answer, error }: Reply) => {
    const request = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) request?.resolve(answer)
    else request?.reject(new Error(error))
  })
  child.on('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended: ${signal ?? code}`))
    waiting.clear()
  })
  return {
    process: child,
    ask: <Answer>(name: string, argument?: unknown) =>
      new Promise<Answer>((resolve, reject) => {
        const id = nextId++
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
        child.send({ id, name, argument }, (error) => {
          if (error) reject(error)
        })
      }),
    stop: () => stop(child),
  }
}

function openTwice(file: string): readonly [number, number] {
  const descriptor = openSync(file, 'w')
  return [descriptor, descriptor]
}

/** Kills the process, which has nothing to save. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
