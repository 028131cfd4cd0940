const gateName = 'image-jobs'

/** One end of the gate's channel. A message reaches all other ends. */
export interface GateChannel {
  send(word: 'at work' | 'go'): void
  onMessage(listener: (word: unknown) => void): void
  close(): void
}

/**
 * Opens one end of the channel. Threads find the channel by its name, so each process can have only
 * one gate at a time.
 */
export function openGateChannel(): GateChannel {
  const channel = new BroadcastChannel(gateName)
  return {
    send: (word) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window is meant
      channel.postMessage(word)
    },
    onMessage(listener) {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data))
    },
    close: () => channel.close(),
  }
}

/** Controls the threads of an image pool in a test. */
export interface GatedProgram {
  readonly program: URL
  /** Resolves when this many jobs have started and are waiting at the gate. */
  waitForJobs(jobs: number): Promise<void>
  /** Releases all waiting and future jobs. */
  open(): void
  /** Holds the jobs that start from now on. */
  hold(): void
  close(): void
}

export function gatedProgram(): GatedProgram {
  const gate = openGateChannel()
  const state = { isOpen: true, working: 0 }
  let changed = Promise.withResolvers<void>()
  gate.onMessage(() => {
    if (state.isOpen) gate.send('go')
    else state.working += 1
    changed.resolve()
    changed = Promise.withResolvers<void>()
  })
  return {
    program: new URL('gated.worker.ts', import.meta.url),
    async waitForJobs(jobs) {
      while (state.working < jobs) await changed.promise
    },
    open() {
      Object.assign(state, { isOpen: true, working: 0 })
      gate.send('go')
    },
    hold() {
      state.isOpen = false
    },
    close: gate.close,
  }
}
