import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeClone, type Clone } from './clone.ts'
import { explainInstallFailure, isInstalled, matchesLock } from './install.mjs'
import { findNode } from './node.mjs'

let clone: Clone
beforeEach(() => {
  clone = makeClone()
})
afterEach(() => clone.remove())

/** Runs the launcher with a stand-in for npm that records its calls. */
function launch(npm: string, env: NodeJS.ProcessEnv = {}, command = 'contract') {
  clone.write(
    'npm-cli.js',
    `import { appendFileSync, writeFileSync } from 'node:fs'
     writeFileSync('call.json', JSON.stringify([process.argv.slice(2), process.env]))
     appendFileSync('calls.txt', process.argv.slice(2).slice(0, 2).join(' ') + '\\n')
     ${npm}`,
  )
  const npmEnv = { npm_execpath: join(clone.root, 'npm-cli.js'), npm_node_execpath: process.execPath }
  return spawnSync(process.execPath, ['scripts/launch.mjs', command], {
    cwd: clone.root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...npmEnv, ...env },
  })
}

describe('isInstalled', () => {
  test('holds until the lock file changes', () => {
    expect(isInstalled(clone.root, 'all')).toBe(true)
    clone.write('package-lock.json', '{ "lockfileVersion": 3, "packages": { "": {} } }')
    expect(isInstalled(clone.root, 'all')).toBe(false)
  })
})

describe('the launcher', () => {
  test('does not start npm if everything is installed, and prints nothing', () => {
    const { status, stdout, stderr } = launch('process.exit(1)')
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
  })

  test('installs all locked packages with the calling npm, without scripts, whatever the environment', () => {
    rmSync(join(clone.root, 'node_modules', '.vitrine-stamp'))
    const { status, stdout } = launch('', {
      NODE_ENV: 'production',
      npm_config_omit: 'dev',
      npm_config_workspace: 'x',
    })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
    const [args, env] = JSON.parse(clone.read('call.json')) as [string[], Record<string, string>]
    expect(args).toEqual(
      expect.arrayContaining(['ci', '--ignore-scripts', '--include=dev', '--include=optional']),
    )
    expect(Object.keys(env)).not.toEqual(expect.arrayContaining(['npm_config_omit']))
    expect(Object.keys(env)).not.toEqual(expect.arrayContaining(['npm_config_workspace']))
    expect(isInstalled(clone.root, 'all')).toBe(true)
  })

  test('installs what the shop needs, and later adds the tools without removing packages of a running shop', () => {
    const packages = { 'node_modules/a': { version: '1.0.0' } }
    clone.write('package-lock.json', JSON.stringify({ packages: { '': {}, ...packages } }))
    launch('', {}, 'build')
    expect(clone.read('calls.txt')).toBe('ci --workspace=apps/shop\n')
    expect([isInstalled(clone.root, 'shop'), isInstalled(clone.root, 'all')]).toEqual([true, false])
    launch('process.exit(1)', {}, 'build')
    const add = `const { mkdirSync } = await import('node:fs')
      mkdirSync('node_modules/a')
      writeFileSync('node_modules/a/package.json', '{}')
      writeFileSync('node_modules/.package-lock.json', '${JSON.stringify({ packages })}')`
    expect(launch(add).status).toBe(0)
    expect(clone.read('calls.txt')).toBe('ci --workspace=apps/shop\ninstall --no-save\n')
    expect([isInstalled(clone.root, 'shop'), isInstalled(clone.root, 'all')]).toEqual([true, true])
  })

  test('installs everything anew if adding the tools did not give the locked versions', () => {
    clone.write('package-lock.json', '{ "packages": { "": {}, "node_modules/a": { "version": "1.0.0" } } }')
    launch('', {}, 'build')
    expect(launch('').status).toBe(0)
    expect(clone.read('calls.txt').split('\n')).toEqual([
      'ci --workspace=apps/shop',
      'install --no-save',
      expect.stringMatching(/^ci /),
      '',
    ])
  })

  test('a failed install ends with one sentence and is tried again at the next start', () => {
    rmSync(join(clone.root, 'node_modules', '.vitrine-stamp'))
    const { status, stderr } = launch("console.error('npm error code ENOTFOUND'); process.exit(1)")
    expect(status).toBe(1)
    expect(stderr.trim().split('\n').at(-1)).toMatch(/^The package registry could not be reached: .*again\.$/)
    expect(isInstalled(clone.root, 'all')).toBe(false)
    expect(launch('').status).toBe(0)
    expect(isInstalled(clone.root, 'all')).toBe(true)
  })

  test('an install that was killed midway is repaired', () => {
    rmSync(join(clone.root, 'node_modules'), { recursive: true })
    clone.write('node_modules/half/package.json', '{}')
    expect(launch('').status).toBe(0)
    expect(existsSync(join(clone.root, 'call.json'))).toBe(true)
  })

  test('accepts the result of `npm install`, without a second install', () => {
    const packages = { 'node_modules/a': { version: '1.0.0' } }
    clone.write('package-lock.json', JSON.stringify({ packages: { '': {}, ...packages } }))
    clone.write('node_modules/.package-lock.json', JSON.stringify({ packages }))
    clone.write('node_modules/a/package.json', '{}')
    expect(launch('process.exit(1)').status).toBe(0)
    expect(existsSync(join(clone.root, 'call.json'))).toBe(false)
  })
})

describe('matchesLock', () => {
  const elsewhere = { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] }
  const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }

  function matches(locked: object, installed: object): boolean {
    clone.write('package-lock.json', JSON.stringify({ packages: { '': {}, ...locked } }))
    clone.write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }))
    clone.write('node_modules/a/package.json', '{}')
    return matchesLock(clone.root)
  }

  test.each([
    [
      'the same version',
      { 'node_modules/a': { version: '1.0.0' } },
      { 'node_modules/a': { version: '1.0.0' } },
      true,
    ],
    [
      'another version',
      { 'node_modules/a': { version: '2.0.0' } },
      { 'node_modules/a': { version: '1.0.0' } },
      false,
    ],
    ['a missing package', { 'node_modules/a': { version: '1.0.0' } }, {}, false],
    [
      'a missing folder',
      { 'node_modules/b': { version: '1' } },
      { 'node_modules/b': { version: '1' } },
      false,
    ],
    ['a package for other machines', { 'node_modules/a': elsewhere }, {}, true],
    ['a missing package for this machine', { 'node_modules/a': here }, {}, false],
  ])('%s', (_name, locked, installed, expected) => {
    expect(matches(locked, installed)).toBe(expected)
  })
})

describe('explainInstallFailure', () => {
  test.each([
    ['npm error code EAI_AGAIN', 'could not be reached'],
    ['npm error code ENOSPC', 'disk is full'],
    ['npm error code EACCES', 'has no permission to write here'],
    ['npm error code EUSAGE', 'run `npm install`'],
    ['npm error code EINTEGRITY', 'npm cache clean'],
    ['npm error 404 Not Found', 'see its message above'],
    ['npm error code E404', 'denied access to a package'],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'cafile'],
  ])('%s', (output, expected) => {
    expect(explainInstallFailure(output)).toContain(expected)
  })
})

describe('findNode', () => {
  test('is the pinned one', () => {
    expect(findNode(clone.root, 'v20.0.0')).toBe(join(clone.root, 'node_modules', '.bin', 'node'))
  })

  test('is linked again if npm deleted the link', () => {
    const link = join(clone.root, 'node_modules', '.bin', 'node')
    rmSync(link)
    clone.write(`node_modules/node-${process.platform}-${process.arch}/bin/node`, 'the pinned one')
    expect(findNode(clone.root, 'v20.0.0')).toBe(link)
    expect(clone.read('node_modules/.bin/node')).toBe('the pinned one')
  })

  test("without a pinned version, it is the machine's own if new enough, or else an error", () => {
    rmSync(join(clone.root, 'node_modules', '.bin', 'node'))
    expect(findNode(clone.root, 'v24.0.0')).toBe(process.execPath)
    expect(() => findNode(clone.root, 'v22.9.0')).toThrow(
      /install Node 24, then run the same command again\.$/,
    )
  })
})
