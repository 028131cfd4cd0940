import { delimiter, join } from 'node:path'
import type { Options } from '../options.ts'
import type { Table } from '../report.ts'
import { ratio, summarize } from '../statistics.ts'
import { shopEnvironment } from '../targets/shop.ts'
import { readStartCommand } from '../targets/start-command.ts'
import { waitUntilReady } from '../workbench/ready.ts'
import type { GroupOptions, Workbench } from '../workbench/workbench.ts'

/**
 * Measures the milliseconds from the command to `/readyz`, with build and data in place. Measures both `npm start`
 * and the server command that it runs, to separate the shares of npm, launcher and server. Creates and fills the data
 * folder first.
 */
export async function measureStartTime(
  bench: Workbench,
  { options, dataDir }: { readonly options: Options; readonly dataDir: string },
): Promise<readonly Table[]> {
  const { nodeArgs, file, env } = readStartCommand()
  const inherited = shellEnvironment(process.env)
  const server = { command: process.execPath, args: [...nodeArgs, file], env: { ...inherited, ...env } }
  // Uses a free port, because the launcher fails if another program, such as a second shop, uses the default port.
  const launcher = {
    command: process.execPath,
    args: [join('scripts', 'launch.mjs'), 'start'],
    env: { ...inherited, ...(await shopEnvironment(dataDir)) },
  }
  const first = await timeUntilReady(bench, server, dataDir)

  const times = {
    npm: [] as number[],
    launcher: [] as number[],
    server: [] as number[],
    node: [] as number[],
  }
  for (let round = 0; round < options.starts; round++) {
    times.npm.push(await timeUntilReady(bench, { command: 'npm', args: ['start'], env: inherited }, dataDir))
    times.launcher.push(await timeUntilExit(bench, launcher))
    times.server.push(await timeUntilReady(bench, server, dataDir))
    times.node.push(await timeUntilExit(bench, { ...launcher, args: ['--eval', '0'] }))
  }
  const rest = times.npm.map(
    (time, round) => time - (times.launcher[round] ?? 0) - (times.server[round] ?? 0),
  )
  const title = 'Start time, from the command until /readyz reports ready'
  const columns = ['']
  const share = (label: string, values: readonly number[]) => ({
    label: `${label}, share of npm start`,
    unit: '×' as const,
    values: [ratio(values, times.npm)],
  })
  const row = (label: string, values: readonly number[]) => ({
    label,
    unit: 'ms' as const,
    values: [summarize(values)],
  })
  return [
    {
      title,
      columns,
      rows: [share('server', times.server), share('launcher', times.launcher), share('npm', rest)],
    },
    {
      title,
      columns,
      rows: [
        row('npm start', times.npm),
        row('server only', times.server),
        row('launcher only', times.launcher),
        row('npm (remainder)', rest),
        row('node, empty program', times.node),
        row('server only, creating and filling the database', [first]),
      ],
    },
  ]
}

async function timeUntilReady(bench: Workbench, command: GroupOptions, dataDir: string): Promise<number> {
  const address = await shopEnvironment(dataDir)
  const start = performance.now()
  const group = bench.startGroup({ ...command, env: { ...command.env, ...address } })
  try {
    await waitUntilReady(address['PUBLIC_ORIGIN'] ?? '', group.process)
  } catch (error) {
    throw new Error(`${command.command} ${command.args.join(' ')}: ${group.errors()}`, { cause: error })
  }
  const time = performance.now() - start
  await group.end()
  return time
}

async function timeUntilExit(bench: Workbench, command: GroupOptions): Promise<number> {
  const start = performance.now()
  await bench.startGroup(command).succeeded
  return performance.now() - start
}

/** Restores the PATH from before npm changed it, because the machine's own Node may be another version. */
function shellEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(env).filter(([name]) => !/^npm_|^NODE_ENV$|^INIT_CWD$/i.test(name))
  const path = (env['PATH'] ?? '').split(delimiter)
  const added = /[\\/]node_modules[\\/](?:\.bin$|.*node-gyp-bin$)/
  return { ...Object.fromEntries(own), PATH: path.filter((folder) => !added.test(folder)).join(delimiter) }
}
