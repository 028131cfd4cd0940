/**
 * Preloaded into a measured server (`node --import`). Reports the resource usage on request and never keeps the
 * process running.
 */
import { readUsage, serveParent } from './parent.mjs'

serveParent({ usage: readUsage })
process.channel?.unref()
