const gateName = 'image-jobs'

/** One end of the gate: hears what the other ends say. */
export interface GateEnd {
  say(word: 'at work' | 'go'): void
  hear(listener: (word: unknown) => void): void
  close(): void
}

/** Threads hear the gate by its name, so there may be one at a time in a process. */
export function openGateEnd(): GateEnd {
  const channel = new BroadcastChannel(gateName)
  return {
    say: (word) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window is meant
      channel.postMessage(word)
    },
    hear(listener) {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data))
    },
    close: () => channel.close(),
  }
}

/** The threads of an image pool, under the control of a test. */
export interface GatedProgram {
  readonly program: URL
  /** Resolves when so many jobs are at work, all of which wait for the gate. */
  atWork(jobs: number): Promise<void>
  /** Lets jobs end: those at work, and from then on all. */
  open(): void
  /** Holds the jobs that begin from now on. */
  shut(): void
  close(): void
}

export function gatedProgram(): GatedProgram {
  const gate = openGateEnd()
  const state = { isOpen: true, working: 0 }
  let changed = Promise.withResolvers<void>()
  gate.hear(() => {
    if (state.isOpen) gate.say('go')
    else state.working += 1
    changed.resolve()
    changed = Promise.withResolvers<void>()
  })
  return {
    program: new URL('gated.worker.ts', import.meta.url),
    async atWork(jobs) {
      while (state.working < jobs) await changed.promise
    },
    open() {
      Object.assign(state, { isOpen: true, working: 0 })
      gate.say('go')
    },
    shut() {
      state.isOpen = false
    },
    close: gate.close,
  }
}
