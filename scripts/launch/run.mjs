import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { say } from './say.mjs'

/**
 * @typedef {object} RunOptions
 * @property {string} cwd
 * @property {string} label describes the task; printed repeatedly with the elapsed seconds while the task runs
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [quiet] captures the output without passing it on to stderr
 */

/**
 * Runs a program to completion. Passes its output to stderr and returns it. If the launcher gets a signal, or the
 * shell that started the launcher exits, kills the program and exits.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(program, args, { cwd, label, env, quiet = false }) {
  const started = Date.now()
  const parent = process.ppid
  let output = ''
  const child = spawn(program, args, { cwd, env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] })
  const take = (/** @type {Buffer} */ bytes) => {
    output = (output + bytes.toString()).slice(-100_000)
    if (!quiet) process.stderr.write(bytes)
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)

  const stop = (/** @type {NodeJS.Signals} */ signal) => process.exit(128 + constants.signals[signal])
  // Several programs may be running, of which one gets the signal first.
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', stop)
  const progress = setInterval(() => say(`${label} ${Math.round((Date.now() - started) / 1000)} s`), 10_000)
  // On SIGTERM, npm ends only the shell. The launcher detects this by its new parent process.
  const orphaned = setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500)

  try {
    const code = await new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (status) => resolve(status ?? 1))
    })
    return { code, output }
  } finally {
    clearInterval(progress)
    clearInterval(orphaned)
    process.off('exit', kill).off('SIGTERM', stop).off('SIGINT', stop).off('SIGHUP', stop)
  }
}
