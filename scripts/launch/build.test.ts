import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, utimesSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildInputs, buildStamp, isBuilt } from './build.mjs'
import { makeClone, type Clone } from './clone.ts'

let clone: Clone
beforeEach(() => {
  clone = makeClone()
})
afterEach(() => clone.remove())

function build(env: Readonly<Record<string, string>> = {}) {
  return spawnSync(process.execPath, ['scripts/launch.mjs', 'build'], {
    ...{ cwd: clone.root, encoding: 'utf8', env: { ...process.env, SHOP_DIR: '', ...env } },
  })
}

function runs(): number {
  return existsSync(join(clone.root, 'runs.txt')) ? clone.read('runs.txt').split('\n').length - 1 : 0
}

describe('what makes a build stale', () => {
  test.each([
    ['apps/shop/src/main.ts', true],
    ['apps/shop/vite.config.ts', true],
    ['apps/shop/public/robots.txt', true],
    ['packages/runtime/src/index.ts', true],
    ['packages/runtime/package.json', true],
    ['packages/platform/src/content/index.ts', true],
    ['package-lock.json', true],
    ['scripts/precompress.ts', true],
    ['scripts/pictures/link.ts', true],
    ['packages/demo-catalogue/pictures/finished.json', true],
    ['packages/demo-catalogue/pictures/rooms/mug.avif', false],
    ['packages/demo-catalogue/studio/render.py', false],
    ['apps/shop/content/site.json', false],
    ['packages/runtime/src/index.test.ts', false],
    ['packages/runtime/dist/index.js', false],
    ['packages/testing/src/index.ts', false],
    ['README.md', false],
  ])('%s: %s', (path, stale) => {
    const before = buildStamp(clone.root)
    clone.write(path, '// changed')
    expect(buildStamp(clone.root) !== before).toBe(stale)
  })

  test('a deleted file', () => {
    clone.write('packages/runtime/src/a.ts', '')
    const before = buildInputs(clone.root).length
    clone.write('packages/runtime/src/b.ts', '')
    expect(buildInputs(clone.root)).toHaveLength(before + 1)
  })
})

describe('the launcher', () => {
  test('builds once, then only when a source changed', () => {
    expect(build().status).toBe(0)
    expect(isBuilt(clone.root)).toBe(true)
    expect(build().stderr).toBe('')
    expect(runs()).toBe(1)
    clone.write('apps/shop/src/main.ts', '// other')
    expect(build().status).toBe(0)
    expect(clone.read('apps/shop/dist/server/main.js')).toBe('// other')
    expect(runs()).toBe(2)
  })

  test('builds again for the demonstration shop, whose pictures a build for another shop lacks', () => {
    expect(build({ SHOP_DIR: '../my-shop' }).status).toBe(0)
    expect(build({ SHOP_DIR: '../my-shop' }).stderr).toBe('')
    expect(isBuilt(clone.root)).toBe(false)
    expect(build().status).toBe(0)
    expect(isBuilt(clone.root)).toBe(true)
    // A build with pictures serves every shop.
    expect(build({ SHOP_DIR: '../my-shop' }).stderr).toBe('')
    expect(runs()).toBe(2)
  })

  test('a failed build keeps the previous build, and has no stamp', () => {
    build()
    const before = clone.read('apps/shop/dist/server/main.js')
    clone.write('apps/shop/src/main.ts', '// FAULT')
    const { status, stdout, stderr } = build()
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain('the source has a fault')
    expect(clone.read('apps/shop/dist/server/main.js')).toBe(before)
    expect(isBuilt(clone.root)).toBe(false)
    expect(build().status).toBe(1)
  })

  test('two at once build once', async () => {
    clone.write('apps/shop/src/main.ts', '// SLOW')
    const both = [0, 1].map(() =>
      spawn(process.execPath, ['scripts/launch.mjs', 'build'], { cwd: clone.root }),
    )
    const codes = await Promise.all(both.map((child) => new Promise((done) => child.on('close', done))))
    expect(codes).toEqual([0, 0])
    expect(runs()).toBe(1)
    expect(isBuilt(clone.root)).toBe(true)
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'a build ended by %s is made good by the next',
    async (signal) => {
      const good = clone.read('apps/shop/src/main.ts')
      build()
      clone.write('apps/shop/src/main.ts', '// SLOW FOREVER')
      const child = spawn(process.execPath, ['scripts/launch.mjs', 'build'], {
        cwd: clone.root,
        detached: true,
      })
      await new Promise<void>((done) => {
        const poll = setInterval(() => {
          if (runs() < 2) return
          clearInterval(poll)
          done()
        }, 20)
      })
      if (child.pid === undefined) throw new Error('the launcher did not start')
      process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal)
      await new Promise((done) => child.on('close', done))
      expect(clone.read('apps/shop/dist/server/main.js')).toBe(good)
      clone.write('apps/shop/src/main.ts', '// after')
      expect(build().status).toBe(0)
      expect(clone.read('apps/shop/dist/server/main.js')).toBe('// after')
    },
  )

  test('acquires the lock of a process that no longer updates it', () => {
    clone.write('.cache/launch.lock', `another-machine ${process.pid} 0`)
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(join(clone.root, '.cache', 'launch.lock'), longAgo, longAgo)
    expect(build().status).toBe(0)
    expect(existsSync(join(clone.root, '.cache', 'launch.lock'))).toBe(false)
  })
})

test('a used port is reported before the build', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { status, stderr } = spawnSync(process.execPath, ['scripts/launch.mjs', 'start'], {
    cwd: clone.root,
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port), HOST: '' },
  })
  other.close()
  expect([status, stderr, runs()]).toEqual([
    1,
    `Port ${port} is already in use. Set PORT to another one, or stop the program that uses it.\n`,
    0,
  ])
})
