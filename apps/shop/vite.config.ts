import react from '@vitejs/plugin-react'
import { vitrine } from '@vitrine/server/vite'
import { defineConfig } from 'vite'
import { catalogueVersion } from './catalogue-version.ts'
import { messages } from './messages.ts'

export default defineConfig({
  define: { __CATALOGUE_VERSION__: JSON.stringify(catalogueVersion()) },
  plugins: [messages(), react(), vitrine({ workers: { 'render.worker': '@vitrine/platform/image-worker' } })],
  resolve: { conditions: ['@vitrine/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@vitrine/source', 'module', 'node', 'development|production'] } },
})
