/**
 * Serves a shop with its hosted store over HTTP until its parent ends. The arguments are the options of the
 * platform, as JSON, and the offset of its clock, in milliseconds.
 */
import { inspect } from 'node:util'
import { createPlatform, type PlatformOptions } from '@vitrine/platform'
import { overHttp } from '../over-http.ts'
import { withStore } from './with-store.ts'

const options = JSON.parse(process.argv[2] ?? '') as PlatformOptions
const clockMs = Number(process.argv[3] ?? 0)
const platform = await createPlatform({
  ...options,
  now: () => Date.now() + clockMs,
  onError(error) {
    process.stderr.write(`${inspect(error)}\n`)
  },
})
const { port } = await overHttp(withStore(platform))
process.on('disconnect', () => process.exit())
process.send?.({ port })
