import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { messages } from './apps/shop/messages-plugin.ts'

/** Workspace packages are tested from their sources. */
const conditions = ['@vitrine/source']
const seeded = fileURLToPath(new URL('packages/testing/src/fast-check.ts', import.meta.url))

const resolution = {
  plugins: [
    {
      name: 'vitrine:fixed-seed',
      enforce: 'pre' as const,
      // A fixed seed makes property-based tests reproducible.
      resolveId: (id: string, importer?: string) =>
        id === 'fast-check' && importer !== seeded ? seeded : undefined,
    },
  ],
  resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
}

/** Only a test that hangs exceeds these: a busy machine may be ten times as slow as an idle one. */
const limits = {
  environment: 'node',
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  /** More than processors: a worker uses half of one, since it waits for databases, servers and browsers. */
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
} as const

/** Tests whose limits hold only on a machine that does nothing else. */
const alone = ['e2e/attacks.test.ts']

export default defineConfig({
  test: {
    teardownTimeout: 120_000,
    projects: [
      {
        ...resolution,
        plugins: [...resolution.plugins, messages()],
        test: {
          ...limits,
          name: 'unit',
          // Test files share the modules that they import, which saves a tenth of the time. A file that mocks a module
          // imports a graph of its own, between two calls of `vi.resetModules`.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          include: ['packages/*/{src,test}/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}'],
          globalSetup: [
            'packages/testing/src/global-setup.ts',
            'packages/platform/test/database-templates.ts',
          ],
        },
      },
      {
        ...resolution,
        test: {
          ...limits,
          name: 'tools',
          // A worker takes longer to start than most of these files.
          isolate: false,
          unstubEnvs: true,
          include: ['{scripts,bench}/**/*.test.ts'],
        },
      },
      {
        ...resolution,
        // Runs after all other projects, since browsers and servers need the whole machine.
        test: {
          ...limits,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: alone,
          globalSetup: ['e2e/harness/global-setup.ts'],
          // Two journeys run while the third waits for its browser. More would only wait for each other.
          maxWorkers: 3,
          // The journeys share a shop and a browser (e2e/harness/shared.ts), which persist only in a worker that is
          // reused.
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
        },
      },
      {
        ...resolution,
        // Runs after all others, by itself, since it has limits of milliseconds.
        test: { ...limits, name: 'alone', include: alone, sequence: { groupOrder: 2 }, testTimeout: 300_000 },
      },
    ],
  },
})
