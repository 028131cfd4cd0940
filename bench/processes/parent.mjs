/**
 * Serves requests of the parent process, by handler name. Written in plain JavaScript, like all code loaded into a
 * measured process, because TypeScript support would affect memory and start time.
 * @param {Readonly<Record<string, (argument: never) => unknown>>} handlers
 */
export function serveParent(handlers) {
  process.on('message', (/** @type {ParentRequest} */ request) => void answer(handlers, request))
  // Exits when the parent ends, whatever the reason.
  process.on('disconnect', () => process.exit())
}

/** @typedef {{ readonly id: number, readonly name: string, readonly argument: never }} ParentRequest */

/**
 * @param {Readonly<Record<string, (argument: never) => unknown>>} handlers
 * @param {ParentRequest} request
 */
async function answer(handlers, { id, name, argument }) {
  try {
    process.send?.({ id, answer: await handlers[name]?.(argument) })
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

/**
 * Returns the resource usage of this process since it started.
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
