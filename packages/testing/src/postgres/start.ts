import { execFile, execFileSync, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../loopback.ts'
import { findPostgres, type PostgresBinaries } from './binaries.ts'
import { toRunnable, type Runnable } from './runnable.ts'

export interface RunningPostgres {
  /** `postgres://…` of the administrator. */
  readonly url: string
  readonly version: string
  /** Ends the server at once, as a crash would. Its data stays. */
  crash(): Promise<void>
  /** Starts a crashed server again, on the same port. */
  restart(): Promise<void>
  /** Stops the server and removes its folder. */
  stop(): Promise<void>
}

/** Settings for tests, whose data does not have to survive a crash. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Nothing replays the log except a crash of this server.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Databases live for seconds, which is too short for maintenance to be useful.
  autovacuum: 'off',
  // Each concurrent test file may have one or two connection pools, also on machines with many processors.
  max_connections: '500',
  shared_buffers: '64MB',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
}

/** Settings for tests that crash the server: as above, but acknowledged transactions survive. */
const durableSettings = { ...settings, fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/**
 * Crashes and restarts the server on request. Stops the server and removes its folder when standard input is closed, either by
 * `stop` or because the process that started the server has exited.
 */
const keeper = `
folder=$1; shift
"$@" & server=$!
while read -r request; do
  case $request in
    crash) kill -QUIT $server; wait $server; echo crashed ;;
    restart) "$@" & server=$! ;;
  esac
done
kill -INT $server 2>/dev/null
wait $server
cd / && rm -rf "$folder"
`

/**
 * Starts a PostgreSQL server: a new cluster in a temporary folder, on a free port of 127.0.0.1. The server stops no
 * later than this process. Rejects with the server's output if it does not start.
 *
 * @param options.binaries defaults to the first installation that is found.
 * @param options.isDurable true if acknowledged transactions must survive a crash of the server.
 */
export async function startPostgres(
  options: { readonly binaries?: PostgresBinaries; readonly isDurable?: boolean } = {},
): Promise<RunningPostgres> {
  const binaries = options.binaries ?? findPostgres()[0]
  if (!binaries) throw new Error(installHint)
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-postgres-'))
  chmodSync(folder, 0o755)
  try {
    const runnable = toRunnable(binaries, folder)
    const cluster = path.join(folder, 'cluster')
    mkdirSync(cluster)
    const password = randomBytes(12).toString('hex')
    writeFileSync(path.join(folder, 'password'), password)
    if (runnable.user) giveTo(runnable.user, folder)
    await createCluster(runnable, folder, cluster)
    const own = options.isDurable === true ? durableSettings : settings
    const { port, process: keeping } = await launch(runnable, { folder, cluster, settings: own })
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      version: binaries.version,
      async crash() {
        const crashed = once(keeping.stdout, 'data')
        keeping.stdin.write('crash\n')
        await crashed
      },
      async restart() {
        // Clients that connect too early cause messages like those of a server that cannot start.
        const ready = untilReady(keeping, undefined)
        keeping.stdin.write('restart\n')
        await ready
      },
      async stop() {
        if (keeping.exitCode !== null) return
        const ended = new Promise((resolve) => keeping.once('exit', resolve))
        keeping.ref()
        keeping.stdin.end()
        await ended
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Message if no PostgreSQL installation is found. */
export const installHint =
  'The tests need PostgreSQL, which was not found. Run: npm install --include=optional, or: sudo apt-get install postgresql'

/**
 * Makes the server's user the owner of the folder, since a process of that user removes it in the end. Does not follow
 * symbolic links.
 */
function giveTo(user: { readonly uid: number; readonly gid: number }, folder: string): void {
  execFileSync('chown', ['-hR', `${user.uid}:${user.gid}`, folder])
}

/** Creates the files of a server. Checking a password takes half of the time of a connection, except with MD5. */
async function createCluster(runnable: Runnable, folder: string, cluster: string): Promise<void> {
  const { bin, user, env } = runnable
  await promisify(execFile)(
    path.join(bin, 'initdb'),
    [
      ...['-D', cluster, '-U', 'postgres', '--pwfile', path.join(folder, 'password'), '--auth', 'md5'],
      ...['-E', 'UTF8', '--locale', 'C', '--no-sync'],
    ],
    { ...user, env, cwd: folder },
  )
}

interface Cluster {
  readonly folder: string
  readonly cluster: string
  readonly settings: Readonly<Record<string, string>>
}

async function launch(runnable: Runnable, { folder, cluster, settings: own }: Cluster) {
  const port = await freePort()
  const { bin, user, env } = runnable
  const program = [path.join(bin, 'postgres'), '-D', cluster, '-p', String(port)]
  const more = Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('sh', ['-c', keeper, 'keeper', folder, ...program, ...more], {
    ...user,
    env,
    cwd: folder,
    // Not affected by Ctrl-C, since the process has to outlive this one for a moment.
    detached: true,
  })
  await untilReady(child, /FATAL|could not/)
  child.unref()
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    if ('unref' in stream && typeof stream.unref === 'function') stream.unref()
  }
  return { port, process: child }
}

/** Resolves when the server accepts connections. Rejects if it reports one of the faults. */
function untilReady(child: ChildProcessWithoutNullStreams, faults: RegExp | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    let isReady = false
    const fail = (why: string) => {
      child.stdin.end()
      reject(new Error(`PostgreSQL did not start: ${why}\n${said}`))
    }
    const timer = setTimeout(() => fail('it took more than two minutes'), 120_000)
    child.once('error', (error) => fail(error.message))
    child.stderr.setEncoding('utf8')
    // The output is always read, because the server would block if the pipe were full.
    child.stderr.on('data', (text: string) => {
      // Later messages, for example about a client that was killed, must not stop the server.
      if (isReady) return
      said = (said + text).slice(-4000)
      if (said.includes('database system is ready to accept connections')) {
        isReady = true
        clearTimeout(timer)
        resolve()
      } else if (faults?.test(text) === true) {
        clearTimeout(timer)
        fail('it reported an error')
      }
    })
    child.stdout.resume()
  })
}
