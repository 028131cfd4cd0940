import type { TestProject } from 'vitest/node'
import { findPostgres, installHint, startPostgres, type PostgresBinaries } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL servers of this run, one per major version that was found. */
    postgresUrls: {
      version: string
      url: string
      /** Name of a database with the platform's tables but no rows, to copy for each test. */
      template?: string
    }[]
    /** Folder with SQLite files that have the platform's tables but no rows, to copy for each test. */
    sqliteTemplate: string
  }
}

/**
 * Starts the servers that the suites run on: the embedded PostgreSQL, and the newest installed PostgreSQL if its
 * major version differs. Throws if there is no PostgreSQL, so that tests are never skipped.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chosen = choose(findPostgres())
  if (chosen.length === 0) throw new Error(installHint)
  const servers = await Promise.all(chosen.map((binaries) => startPostgres({ binaries })))
  project.provide(
    'postgresUrls',
    servers.map(({ version, url }) => ({ version, url })),
  )
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

function choose(found: readonly PostgresBinaries[]): readonly PostgresBinaries[] {
  const embedded = found.find(({ origin }) => origin === 'embedded')
  const installed = found.find(({ origin }) => origin === 'installed')
  if (!embedded || !installed) return [embedded, installed].filter((each) => each !== undefined)
  return embedded.major === installed.major ? [embedded] : [embedded, installed]
}
