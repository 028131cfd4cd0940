/**
 * `npm run check`: runs every check that does not need a running shop. `npm run check -- lint` runs only the step
 * `lint`.
 */
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { chooseSteps, type Step } from './check/steps.ts'
import { root } from './root.ts'

const atOnce = 2

interface Result {
  readonly name: string
  readonly ok: boolean
}

async function runStep({ name, proves, command }: Step): Promise<Result> {
  const started = performance.now()
  const [program = '', ...args] = command
  const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const ok = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}: ${proves}`)
  if (!ok || process.argv.length > 2) console.log(output.trim().replace(/^/gm, '  '))
  return { name, ok }
}

async function runAll(steps: readonly Step[]): Promise<readonly Result[]> {
  const queue = [...steps]
  const results: Result[] = []
  async function work(): Promise<void> {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

try {
  const results = await runAll(chooseSteps(process.argv.slice(2)))
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name)
  console.log(failed.length === 0 ? 'All steps passed.' : `Failed: ${failed.join(', ')}`)
  if (failed.length > 0 || results.length === 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
