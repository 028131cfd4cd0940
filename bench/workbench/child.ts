import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'

export interface ChildOptions {
  readonly args?: readonly string[]
  /** For Node itself. */
  readonly nodeArgs?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** The file for what it prints; when absent, only its errors are shown. */
  readonly output?: string
}

/** A process that answers questions: see `processes/parent.mjs`. */
export interface Child {
  readonly process: ChildProcess
  /** Rejects when the question fails, and when the process ends before it has answered. */
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
  let asked = 0
  child.on('message', ({ id, answer, error }: Reply) => {
    const question = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) question?.resolve(answer)
    else question?.reject(new Error(error))
  })
  child.on('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended: ${signal ?? code}`))
    waiting.clear()
  })
  return {
    process: child,
    ask: <Answer>(name: string, argument?: unknown) =>
      new Promise<Answer>((resolve, reject) => {
        const id = asked++
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

/** Nothing here has anything to save: the end is immediate. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
