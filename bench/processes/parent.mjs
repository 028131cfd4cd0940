/**
 * Lets the process that started this one ask it things, by the name of a handler. Plain JavaScript, like everything
 * that is loaded into a measured process: TypeScript support would show in its memory and its start.
 * @param {Readonly<Record<string, (argument: never) => unknown>>} handlers
 */
export function serveParent(handlers) {
  process.on('message', (/** @type {Question} */ question) => void answer(handlers, question))
  // However the parent ends, nothing of it stays behind.
  process.on('disconnect', () => process.exit())
}

/** @typedef {{ readonly id: number, readonly name: string, readonly argument: never }} Question */

/**
 * @param {Readonly<Record<string, (argument: never) => unknown>>} handlers
 * @param {Question} question
 */
async function answer(handlers, { id, name, argument }) {
  try {
    process.send?.({ id, answer: await handlers[name]?.(argument) })
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

/**
 * What this process has used so far.
 * @returns {{ cpuMs: number, rssBytes: number, peakRssBytes: number }}
 */
export function readUsage() {
  const { user, system } = process.cpuUsage()
  return {
    cpuMs: (user + system) / 1000,
    rssBytes: process.memoryUsage.rss(),
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
  }
}
