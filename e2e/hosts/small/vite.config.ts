import { vitrine } from '@vitrine/server/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    vitrine({
      browserEntry: 'entry.browser.tsx',
      serverEntry: 'main.ts',
      // Worker threads render images, and run the imports and exports that operators start.
      workers: {
        'content.worker': '@vitrine/platform/content-worker',
        'document.worker': '@vitrine/platform/document-worker',
        'render.worker': '@vitrine/platform/image-worker',
      },
    }),
  ],
})
