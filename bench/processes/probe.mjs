/**
 * Preloaded into a measured server (`node --import`). Reports the resource usage on request, and does not keep the
 * process running.
 */
import { readUsage, serveParent } from './parent.mjs'

serveParent({ usage: readUsage })
process.channel?.unref()
