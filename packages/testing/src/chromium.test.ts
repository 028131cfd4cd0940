import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findChromium, launchBrowser, watchPage } from './chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function program(name: string, mode = 0o755): string {
  const file = join(folder, name)
  writeFileSync(file, '#!/bin/sh\n')
  chmodSync(file, mode)
  return file
}

describe('findChromium', () => {
  test('uses CHROMIUM_PATH before programs on PATH', () => {
    program('chromium')
    const own = program('my-chromium')
    expect(findChromium({ CHROMIUM_PATH: own, PATH: folder })).toBe(own)
  })

  test('has no fallback if CHROMIUM_PATH is not executable', () => {
    program('chromium')
    expect(findChromium({ CHROMIUM_PATH: join(folder, 'absent'), PATH: folder })).toBeUndefined()
  })

  test('finds the usual names on PATH, in the order of the names', () => {
    program('google-chrome')
    expect(findChromium({ PATH: `/absent:${folder}` })).toBe(program('chromium'))
  })
})

test('watchPage reports console messages, page errors and failed requests, and nothing on a clean page', async () => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    if (request.url === '/clean') response.end('<link rel="icon" href="data:,"><p>Fine</p>')
    else if (request.url === '/gone') response.writeHead(410).end()
    else response.end(brokenPage)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const browser = await launchBrowser({ hostResolverRules: 'MAP shop.test 127.0.0.1' })
  try {
    const clean = await browser.newPage()
    const cleanWatch = watchPage(clean)
    await clean.goto(`http://shop.test:${port}/clean`)
    expect(cleanWatch.all()).toEqual([])

    const broken = await browser.newPage()
    const watch = watchPage(broken)
    await broken.goto(`http://127.0.0.1:${port}/broken`)
    await expect.poll(() => watch.console.join('\n')).toMatch(/^warning: careful/m)
    await expect.poll(() => watch.errors.join()).toContain('nobody caught this')
    await expect.poll(() => watch.failures).toContain(`GET http://127.0.0.1:${port}/gone 410`)
  } finally {
    await browser.close()
    server.close()
  }
})

const brokenPage = `<link rel="icon" href="data:,"><script>
  console.warn('careful')
  fetch('/gone')
  setTimeout(() => { throw new Error('nobody caught this') })
</script>`
