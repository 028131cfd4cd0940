import { existsSync } from 'node:fs'

/**
 * Returns the URL of a worker thread's program. Without a bundler, the program is the source or
 * compiled module next to the module that starts the thread. In a bundle, it is a file next to the
 * bundle, one folder above the bundle's chunks.
 *
 * @param moduleUrl `import.meta.url` of the module that starts the thread
 * @param name file name without extension, for example `render.worker`
 */
export function findWorkerFile(moduleUrl: string, name: string): URL {
  const isSource = new URL(moduleUrl).pathname.endsWith('.ts')
  const file = new URL(`./${name}.${isSource ? 'ts' : 'js'}`, moduleUrl)
  return isSource || existsSync(file) ? file : new URL(`../${name}.js`, moduleUrl)
}
