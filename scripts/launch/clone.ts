import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'
import { installStamp } from './install.mjs'

/** A small repository in which the real launcher runs with stand-ins for the programs that it starts. */
export interface Clone {
  readonly root: string
  write(path: string, text: string): void
  read(path: string): string
  remove(): void
}

/**
 * A server that reports each request and responds slowly, finishes open requests on a signal, and prints its Node
 * version and environment at startup.
 */
const server = `import { createServer } from 'node:http'
const server = createServer((request, response) => {
  console.log('working')
  setTimeout(() => response.end('whole'), 300)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address()
  console.log(JSON.stringify({ port, pid: process.pid, node: process.version, env: process.env.NODE_ENV }))
})
const stop = () => server.close(() => process.exit(0))
process.on('SIGTERM', stop).on('SIGINT', stop)
`

/**
 * A build script that appends its process id to runs.txt, and renders pictures as the real one. It fails if the source contains FAULT, and takes
 * time if the source contains SLOW.
 */
const build = `import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const source = readFileSync('apps/shop/src/main.ts', 'utf8')
appendFileSync('runs.txt', process.pid + '\\n')
mkdirSync(process.argv[2] + '/server', { recursive: true })
writeFileSync(process.argv[2] + '/server/main.js', source)
if (!process.env.SHOP_DIR) mkdirSync(process.argv[2] + '/pictures')
if (source.includes('SLOW')) await new Promise((done) => setTimeout(done, source.includes('FOREVER') ? 60_000 : 300))
if (source.includes('FAULT')) throw new Error('the source has a fault')
`

/** Creates a clone in the state after an install: dependencies are present and stamped, nothing is built. */
export function makeClone(): Clone {
  const folder = mkdtempSync(join(tmpdir(), 'launch-'))
  const clone: Clone = {
    root: folder,
    write(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  cpSync(join(root, 'scripts', 'launch.mjs'), join(folder, 'scripts', 'launch.mjs'))
  cpSync(join(root, 'scripts', 'launch'), join(folder, 'scripts', 'launch'), { recursive: true })
  clone.write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages: {} }))
  clone.write('scripts/build.ts', build)
  clone.write('scripts/import-shop.ts', '')
  clone.write('scripts/contract.ts', "console.log('[]')\n")
  clone.write('apps/shop/src/main.ts', server)
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'node_modules', '.bin', 'node'))
  clone.write('node_modules/.vitrine-stamp', installStamp(folder, 'all'))
  return clone
}
