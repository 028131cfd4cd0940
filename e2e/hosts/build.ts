/**
 * Builds a host of the journeys: `node e2e/hosts/build.ts <host> <folder>`. Runs in a separate process, because
 * builds read NODE_ENV.
 */
import path from 'node:path'
import { vitrine } from '@vitrine/server/vite'
import { createBuilder } from 'vite'

const [host = '', out = ''] = process.argv.slice(2)
const root = path.join(import.meta.dirname, host)
const conditions = ['@vitrine/source', 'module', 'development|production']
const builder = await createBuilder(
  {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      vitrine({
        browserEntry: path.join(root, 'entry.browser.tsx'),
        serverEntry: path.join(root, 'main.ts'),
      }),
      {
        name: 'host:target',
        enforce: 'post',
        configEnvironment: (name) => ({
          build: { outDir: path.join(out, name === 'client' ? 'client' : 'server'), emptyOutDir: true },
        }),
      },
    ],
    resolve: { conditions: [...conditions, 'browser'] },
    ssr: { resolve: { conditions: [...conditions, 'node'] } },
  },
  null,
)
await builder.buildApp()
