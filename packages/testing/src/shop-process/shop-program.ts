/** Serves a shop over HTTP until its parent ends. The argument is the options of the platform, as JSON. */
import { inspect } from 'node:util'
import { createPlatform, type PlatformOptions } from '@vitrine/platform'
import { overHttp } from '../over-http.ts'

const options = JSON.parse(process.argv[2] ?? '') as PlatformOptions
const platform = await createPlatform({
  ...options,
  onError(error) {
    process.stderr.write(`${inspect(error)}\n`)
  },
})
const { port } = await overHttp(platform.send)
process.on('disconnect', () => process.exit())
process.send?.({ port })
