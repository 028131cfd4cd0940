import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

/** Bundles a module without the dependencies that every page has anyway. */
async function bundle(code: string): Promise<string> {
  const entry = fileURLToPath(new URL('entry.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['@vitrine/source'] },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: [/^react/, /app\/hooks\.ts$/],
      },
    },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error('The build has no output.')
  return result.output[0].code
}

test('the component with its helpers is less than 1.2 KB, without its warnings', async () => {
  const code = await bundle("export { Image } from './image.tsx'")
  expect(code).toContain('/mm-images/public/v1/render/')
  expect(code).not.toContain('alternative text')
  expect(gzipSync(code).length).toBeLessThan(1_200)
})

test('a shop without images bundles none of it', async () => {
  const code = await bundle("export { defineWidget } from '../index.ts'")
  expect(code).not.toMatch(/srcSet|mm-images/)
})
