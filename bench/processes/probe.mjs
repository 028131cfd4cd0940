/** Loaded before a measured server (`node --import`): tells what it uses, and never keeps it alive. */
import { readUsage, serveParent } from './parent.mjs'

serveParent({ usage: readUsage })
process.channel?.unref()
