import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from './say.mjs'

/** Interval at which the owner touches its lock file, in milliseconds. */
const beat = 2_000
/** Age at which a lock file belongs to a dead process, in milliseconds. */
const expires = 15_000

/**
 * Runs `work` while no other launcher holds the same lock file. Waits while another launcher holds the lock, and takes
 * over the lock of a dead process.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  const token = `${hostname()} ${process.pid} ${Date.now()}`
  mkdirSync(dirname(file), { recursive: true })
  await acquire(file, token)
  const release = () => readLock(file) === token && rmSync(file, { force: true })
  // process.exit() on a signal skips `finally`.
  process.on('exit', release)
  const heart = setInterval(() => touch(file), beat)
  try {
    return await work()
  } finally {
    clearInterval(heart)
    process.off('exit', release)
    release()
  }
}

/**
 * @param {string} file
 * @param {string} token
 */
async function acquire(file, token) {
  let isAnnounced = false
  while (!create(file, token)) {
    if (isStale(file)) takeAway(file, token)
    else {
      if (!isAnnounced) say('Another command is preparing this folder. Waiting for it to finish.')
      isAnnounced = true
      await wait(100)
    }
  }
}

/**
 * Creates the lock file with its content atomically, by creating a hard link to a complete file.
 * @param {string} file
 * @param {string} token
 */
function create(file, token) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, token)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** @param {string} file */
function isStale(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > expires) return true
    const [host, pid] = readFileSync(file, 'utf8').split(' ')
    return host === hostname() && !isAlive(Number(pid))
  } catch {
    return false
  }
}

/**
 * Deletes a stale lock. Processes that find the same stale lock do this in turn, so that the second process does not
 * delete the new lock of the first.
 * @param {string} file
 * @param {string} token
 */
function takeAway(file, token) {
  const turn = `${file}.turn`
  if (!create(turn, token)) {
    if (isStale(turn)) rmSync(turn, { force: true })
    return
  }
  if (isStale(file)) rmSync(file, { force: true })
  rmSync(turn, { force: true })
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

/** @param {string} file */
function readLock(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {string} file */
function touch(file) {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // Another process acquired the lock while this process was suspended.
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
