import { readFile, readdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.wasm',
])

/**
 * Minimum size of a file to compress, in bytes. Compressing smaller files saves less than the additional headers cost.
 */
const smallest = 256

/**
 * Writes `.br` and `.gz` siblings of the text files of a build, so that the server never compresses a static file
 * itself. Skips siblings that would not be smaller than the file, and folders starting with a dot, which are not
 * served.
 *
 * @returns the number of files with siblings
 */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && text.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.slice(folder.length).includes('/.'))
  const written = await Promise.all(files.map(compressFile))
  return written.filter(Boolean).length
}

async function compressFile(file: string): Promise<boolean> {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return false
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  if (br.length < bytes.length) await writeFile(`${file}.br`, br)
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz)
  return br.length < bytes.length || gz.length < bytes.length
}
