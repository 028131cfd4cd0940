import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '@vitrine/testing/postgres'
import type { TestProject } from 'vitest/node'
import { openDatabases } from '../src/database/index.ts'

const fail = (error: unknown) => {
  throw error
}

/** Creates the tables in an empty database. */
async function createTables(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const both = await openDatabases({ dataDir, databaseUrl, onError: fail })
  await both.close()
}

/**
 * Creates template databases: SQLite files, and a database on each server used by the test run. Copying them is faster
 * than creating their tables for each test.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-template-'))
  await createTables(folder, undefined)
  project.provide('sqliteTemplate', folder)
  const servers = await Promise.all(
    project.getProvidedContext().postgresUrls.map(async (server) => {
      const { url } = await createDatabase(server.url)
      await createTables('', url)
      return { ...server, template: new URL(url).pathname.slice(1) }
    }),
  )
  project.provide('postgresUrls', servers)
  return () => rmSync(folder, { recursive: true })
}
