import { createDatabase } from '@vitrine/testing/postgres'
import type { TestProject } from 'vitest/node'
import { openDatabases } from '../src/database/index.ts'

const fail = (error: unknown) => {
  throw error
}

/**
 * Creates a template database on each server used by the test run. Copying it is faster than
 * creating its tables for each test.
 */
export async function setup(project: TestProject): Promise<void> {
  const servers = await Promise.all(
    project.getProvidedContext().postgresUrls.map(async (server) => {
      const { url } = await createDatabase(server.url)
      const both = await openDatabases({ dataDir: '', databaseUrl: url, onError: fail })
      await both.close()
      return { ...server, template: new URL(url).pathname.slice(1) }
    }),
  )
  project.provide('postgresUrls', servers)
}
