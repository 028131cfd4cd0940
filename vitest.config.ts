import { defineConfig } from 'vitest/config'

/** Workspace packages are tested from their sources. */
const conditions = ['@vitrine/source']
const resolution = {
  resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
}

const limits = { environment: 'node', testTimeout: 30_000, hookTimeout: 120_000 } as const

export default defineConfig({
  test: {
    projects: [
      {
        ...resolution,
        test: {
          ...limits,
          name: 'unit',
          include: [
            'packages/*/{src,test}/**/*.test.{ts,tsx}',
            'apps/*/{src,assets,catalogue}/**/*.test.{ts,tsx}',
          ],
          globalSetup: ['packages/testing/src/global-setup.ts'],
        },
      },
      { ...resolution, test: { ...limits, name: 'tools', include: ['{scripts,bench}/**/*.test.ts'] } },
      {
        ...resolution,
        // One journey at a time, and after everything else: a browser and a server need the machine for themselves.
        test: {
          ...limits,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          // Browser and server share the machine with whatever else runs on it.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
