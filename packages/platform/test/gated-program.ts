export const gateName = 'image-jobs'

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

/** One at a time: threads hear the gate by its name. */
export function gatedProgram(): GatedProgram {
  const gate = new BroadcastChannel(gateName)
  let isOpen = true
  let working = 0
  let changed = Promise.withResolvers<void>()
  gate.onmessage = () => {
    if (isOpen) gate.postMessage('go')
    else working += 1
    changed.resolve()
    changed = Promise.withResolvers<void>()
  }
  return {
    program: new URL('gated.worker.ts', import.meta.url),
    async atWork(jobs) {
      while (working < jobs) await changed.promise
    },
    open() {
      isOpen = true
      working = 0
      gate.postMessage('go')
    },
    shut() {
      isOpen = false
    },
    close: () => gate.close(),
  }
}
