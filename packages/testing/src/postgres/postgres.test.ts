import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createDatabase, findPostgres, startPostgres } from '../postgres.ts'

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  // A server that is shutting down may report this between connecting and querying. The query then fails too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const folderOf = async (url: string) => {
  const [row] = await query(url, 'show data_directory')
  return path.dirname(String(row?.['data_directory']))
}

describe.each(findPostgres())('PostgreSQL $version ($origin)', (binaries) => {
  test('starts, serves its own databases, and is removed after stop', async () => {
    const server = await startPostgres({ binaries })
    const folder = await folderOf(server.url)
    const database = await createDatabase(server.url)
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const [version] = await query(server.url, 'show server_version')
    expect(String(version?.['server_version'])).toContain(String(binaries.major))
    await database.drop()
    await expect(query(database.url, 'select 1')).rejects.toThrow('does not exist')
    await server.stop()
    await expect(query(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
    expect(existsSync(folder)).toBe(false)
    await server.stop()
  })
})

describe('a PostgreSQL', () => {
  test('that crashes has its acknowledged transactions after a restart, at the same address', async () => {
    const server = await startPostgres({ isDurable: true })
    try {
      await query(server.url, 'create table kept as select 1 as one')
      await server.crash()
      await expect(query(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
      await server.restart()
      expect(await query(server.url, 'select one from kept')).toEqual([{ one: 1 }])
    } finally {
      await server.stop()
    }
  })

  const script = `
    import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, '..', 'postgres.ts'))}
    const { url } = await startPostgres()
    console.log(url)
  `

  test('does not outlive the process that started it, killed or ended', async () => {
    const node = [process.execPath, ['--input-type=module', '-e', script]] as const
    const { stdout } = await promisify(execFile)(...node)
    await untilGone(stdout.trim())

    const killed = spawn(process.execPath, [
      ...node[1].slice(0, -1),
      `${script}\nsetInterval(() => {}, 1000)`,
    ])
    const [url] = (await once(killed.stdout, 'data')) as [Buffer]
    const folder = await folderOf(url.toString().trim())
    killed.kill('SIGKILL')
    await untilGone(url.toString().trim())
    await until(() => !existsSync(folder))
    expect(existsSync(folder)).toBe(false)
  })
})

const untilGone = (url: string) =>
  until(() =>
    query(url, 'select 1').then(
      () => false,
      () => true,
    ),
  )

/** Repeats the query until the time limit of the test. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(20)
}
