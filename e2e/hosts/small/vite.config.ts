import { vitrine } from '@vitrine/server/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    vitrine({
      browserEntry: 'entry.browser.tsx',
      serverEntry: 'main.ts',
      // Pictures are rendered in a thread of its own.
      workers: { 'render.worker': '@vitrine/platform/image-worker' },
    }),
  ],
})
