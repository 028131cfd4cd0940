import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClone, type Clone } from './clone.ts'

interface Running {
  readonly npmPid: number
  /** Output of the server. */
  readonly server: {
    readonly port: number
    readonly pid: number
    readonly node: string
    readonly env: string
  }
  /** The server has started to send a response. */
  readonly working: Promise<void>
  readonly ended: Promise<{ code: number | null; signal: string | null }>
}

let clone: Clone
beforeAll(() => {
  clone = makeClone()
})
afterAll(() => clone.remove())

function npm(clone: Clone, ...args: readonly string[]): ChildProcess {
  const cli = process.env.npm_execpath
  const [program, first] = cli ? [process.execPath, [cli]] : ['npm', []]
  const env = { PATH: process.env.PATH, HOME: clone.root, PORT: '0' }
  return spawn(program, [...first, ...args], { cwd: clone.root, env, detached: true })
}

async function start(): Promise<Running> {
  const child = npm(clone, 'start')
  const { pid } = child
  if (pid === undefined) throw new Error('npm did not start')
  const ended = new Promise<{ code: number | null; signal: string | null }>((done) =>
    child.on('close', (code, signal) => done({ code, signal })),
  )
  let output = ''
  function printed(pattern: RegExp): Promise<string> {
    return new Promise((done, fail) => {
      const look = () => {
        const found = pattern.exec(output)
        if (found) done(found[0])
      }
      child.stdout?.on('data', look)
      void ended.then(() => fail(new Error(`npm ended without printing ${pattern}:\n${output}`)))
    })
  }
  child.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString()))
  child.stderr?.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const working = printed(/^working$/m).then(() => undefined)
  working.catch(() => undefined)
  const server = JSON.parse(await printed(/^\{.*\}$/m)) as Running['server']
  return { npmPid: pid, server, working, ended }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => done(true))
    socket.on('connect', () => {
      socket.destroy()
      done(false)
    })
  })
}

/** Waits for other processes; the time limit of the test applies. */
async function until(holds: () => boolean): Promise<void> {
  await new Promise<void>((done) => {
    const poll = setInterval(() => {
      if (!holds()) return
      clearInterval(poll)
      done()
    }, 20)
  })
}

/** Returns true if a process is running. A zombie process, as in many containers, does not count. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    const stat = process.platform === 'linux' ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
    return !/\) Z /.test(stat)
  } catch {
    return false
  }
}

describe('npm start', () => {
  test.each([
    ['SIGTERM', 'npm', (run: Running) => run.npmPid],
    ['SIGINT', 'npm', (run: Running) => run.npmPid],
    ['SIGTERM', 'node', (run: Running) => run.server.pid],
    ['SIGINT', 'node', (run: Running) => run.server.pid],
    ['SIGTERM', 'the group', (run: Running) => -run.npmPid],
    ['SIGINT', 'the group', (run: Running) => -run.npmPid],
  ] as const)(
    '%s to %s ends with exit 0, a whole last answer and a free port',
    async (signal, _to, target) => {
      const run = await start()
      expect(run.server.node).toBe(process.version)
      expect(run.server.env).toBe('production')
      const reached = fetch(`http://127.0.0.1:${run.server.port}/`, { headers: { connection: 'close' } })
      await run.working
      process.kill(target(run), signal)
      expect(await (await reached).text()).toBe('whole')
      expect(await run.ended).toEqual({ code: 0, signal: null })
      expect(await isFree(run.server.port)).toBe(true)
    },
  )
})

test.each([
  ['npm', 1],
  ['the group', -1],
])('SIGTERM to %s while it builds leaves nothing running', async (_to, sign) => {
  const building = makeClone()
  try {
    building.write('apps/shop/src/main.ts', '// SLOW FOREVER')
    const child = npm(building, 'start')
    const { pid } = child
    if (pid === undefined) throw new Error('npm did not start')
    const ended = new Promise((done) => child.on('close', done))
    await until(() => existsSync(join(building.root, 'runs.txt')) && building.read('runs.txt').endsWith('\n'))
    const builder = Number(building.read('runs.txt'))
    expect(isAlive(builder)).toBe(true)
    process.kill(sign * pid, 'SIGTERM')
    await ended
    await until(() => !isAlive(builder))
  } finally {
    building.remove()
  }
})

test('npm run -s contract prints nothing but its JSON on stdout', async () => {
  const child = npm(clone, 'run', '-s', 'contract')
  let output = ''
  child.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString()))
  await new Promise((done) => child.on('close', done))
  expect(output).toBe('[]\n')
})
