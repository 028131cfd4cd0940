import { vitrine } from '@vitrine/server/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    vitrine({
      browserEntry: 'entry.browser.tsx',
      serverEntry: 'main.ts',
      // Images are rendered in a worker thread.
      workers: { 'render.worker': '@vitrine/platform/image-worker' },
    }),
  ],
})
