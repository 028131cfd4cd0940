import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'

export interface BlenderRun {
  /** Path or name of the executable. */
  readonly blender: string
  /** The Python script. */
  readonly script: string
  /** File with the jobs, the only argument of the script. */
  readonly jobs: string
  /** File to which the output is appended. */
  readonly log: string
  /** Ends Blender. */
  readonly signal: AbortSignal
  /** Called with each line of JSON that the script prints, one at a time. */
  onLine(line: string): Promise<void>
}

export interface BlenderEnd {
  readonly isCrash: boolean
  /** The last lines of the output. */
  readonly lastLines: readonly string[]
}

/** Blender could not be started. */
export class MissingBlenderError extends Error {}

const keptLines = 12

/**
 * Settings of jemalloc, which Debian's Blender uses as its allocator: transparent huge pages, and no memory returned to
 * the system before Blender ends. Measured at 900 × 1,125 pixels: 27.8 s instead of 32.2 s, and 53,000 page faults
 * instead of 334,000, for the same picture. A MALLOC_CONF of the environment takes precedence. Blender without jemalloc
 * ignores the settings.
 */
const memorySettings = { MALLOC_CONF: 'thp:always,dirty_decay_ms:-1,muzzy_decay_ms:-1' }

/** Runs a script in Blender, on one thread and at the lowest priority. Resolves when Blender has ended and all of its lines are handled. */
export async function runBlender(run: BlenderRun): Promise<BlenderEnd> {
  const { blender, script, jobs, signal } = run
  const args = ['-b', '-noaudio', '-t', '1', '-P', script, '--', jobs]
  const child = spawn(blender, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    env: { ...memorySettings, ...process.env },
  })
  const ended = new Promise<boolean>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (error.name === 'AbortError') return
      const isMissing = error.code === 'ENOENT' || error.code === 'EACCES'
      reject(isMissing ? new MissingBlenderError(toMissingText(blender)) : error)
    })
    child.on('close', (_, endSignal) => resolve(endSignal !== null))
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  const log = createWriteStream(run.log, { flags: 'a' })
  const lastLines: string[] = []
  const note = (line: string): void => {
    log.write(`${line}\n`)
    lastLines.push(line)
    if (lastLines.length > keptLines) lastLines.shift()
  }
  createInterface({ input: child.stderr }).on('line', note)
  let handled = Promise.resolve()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) note(line)
    else handled = handled.then(() => run.onLine(line))
    // Reported below; without a listener, the process would end.
    handled.catch(() => undefined)
  })
  try {
    const isCrash = await ended
    await handled
    return { isCrash: isCrash && !signal.aborted, lastLines }
  } finally {
    log.end()
  }
}

/** Leaves the processors to all other work. The threads of a process inherit its priority when they start. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The process has ended already.
  }
}

function toMissingText(blender: string): string {
  return `Cannot run Blender (${blender}). Install Blender 3.4 or newer, for example with "apt-get install blender", or set BLENDER to its executable. Only rendering needs Blender; the shop does not.`
}
