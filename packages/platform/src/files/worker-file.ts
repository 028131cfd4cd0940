import { existsSync } from 'node:fs'

/**
 * Returns the URL of the program of a worker thread. Without a bundle, the program is the source or compiled module
 * beside the module that starts the thread. With a bundle, it is a file beside the bundle, which is one folder above
 * the chunks of the bundle.
 *
 * @param moduleUrl `import.meta.url` of the module that starts the thread.
 * @param name file name without extension, for example `render.worker`.
 */
export function findWorkerFile(moduleUrl: string, name: string): URL {
  const isSource = new URL(moduleUrl).pathname.endsWith('.ts')
  const file = new URL(`./${name}.${isSource ? 'ts' : 'js'}`, moduleUrl)
  return isSource || existsSync(file) ? file : new URL(`../${name}.js`, moduleUrl)
}
