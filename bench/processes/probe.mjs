/**
 * Preloaded into a measured server (`node --import`). Reports the resource usage and the delay of the event loop on
 * request, and does not keep the process running.
 */
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { readUsage, serveParent } from './parent.mjs'

/** Interval at which the delay is sampled, in milliseconds. A sample contains the interval itself. */
const resolution = 5
const delay = monitorEventLoopDelay({ resolution })
/** CPU time of the main thread between two samples, in microseconds. Other processes do not lengthen it. */
const cpu = createHistogram()
/** @type {NodeJS.Timeout | undefined} */
let timer

function startDelay() {
  delay.reset()
  cpu.reset()
  let before = process.threadCpuUsage()
  timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    cpu.record(Math.max(1, Math.round(user + system)))
  }, resolution).unref()
  delay.enable()
}

/**
 * Returns the delays and the CPU times since the start, in milliseconds.
 * @returns {{ delay: Quantiles, cpu: Quantiles }}
 */
function stopDelay() {
  delay.disable()
  clearInterval(timer)
  const toMs = (/** @type {number} */ nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution)
  return {
    delay: { p50: toMs(delay.percentile(50)), p99: toMs(delay.percentile(99)), max: toMs(delay.max) },
    cpu: { p50: cpu.percentile(50) / 1000, p99: cpu.percentile(99) / 1000, max: cpu.max / 1000 },
  }
}

/** @typedef {{ readonly p50: number, readonly p99: number, readonly max: number }} Quantiles */

serveParent({ usage: readUsage, startDelay, stopDelay })
process.channel?.unref()
