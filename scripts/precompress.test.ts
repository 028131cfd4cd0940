import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from './precompress.ts'

test('text gets siblings with the same content; small files, pictures and hidden folders do not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'))
  const script = 'export const text = "again and again"\n'.repeat(50)
  try {
    for (const path of ['assets', '.vite']) mkdirSync(join(folder, path))
    for (const path of ['assets/a.js', 'assets/photo.jpg', '.vite/manifest.json']) {
      writeFileSync(join(folder, path), script)
    }
    writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
    expect(await precompress(folder)).toBe(1)
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(script)
    expect(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz'))).toString()).toBe(script)
    for (const path of ['assets/photo.jpg.gz', '.vite/manifest.json.gz', 'robots.txt.gz']) {
      expect(existsSync(join(folder, path))).toBe(false)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
