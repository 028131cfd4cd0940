import react from '@vitejs/plugin-react'
import { vitrine } from '@vitrine/server/vite'
import { defineConfig } from 'vite'
import { messages } from './messages.ts'

export default defineConfig({
  plugins: [messages(), react(), vitrine({ workers: { 'render.worker': '@vitrine/platform/image-worker' } })],
  resolve: { conditions: ['@vitrine/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@vitrine/source', 'module', 'node', 'development|production'] } },
})
