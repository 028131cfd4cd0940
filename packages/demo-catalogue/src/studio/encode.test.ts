import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createRandom } from '../random.ts'
import { encodePhotograph } from './encode.ts'

const size = { width: 320, height: 400 } as const

test('a picture with much detail is encoded at a lower quality, a plain one is not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-encode-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const random = createRandom('cloth')
  /** Returns the bytes of a picture, and those of the same picture at the first quality. */
  const bytesOf = async (amount: number) => {
    const data = new Uint8Array(size.width * size.height * 3).map(() => 128 + amount * (random.next() - 0.5))
    const file = path.join(folder, `${amount}.png`)
    await sharp(data, { raw: { ...size, channels: 3 } })
      .toColourspace('rgb16')
      .png()
      .toFile(file)
    const options = { quality: 45, effort: 4, chromaSubsampling: '4:4:4' } as const
    const first = await sharp(file).avif(options).toBuffer()
    return { bytes: (await encodePhotograph(file, 'cloth'))?.bytes ?? 0, first: first.byteLength }
  }
  const cloth = await bytesOf(250)
  expect(cloth.first).toBeGreaterThan(32_000)
  expect(cloth.bytes).toBeLessThan(cloth.first * 0.85)
  const plain = await bytesOf(2)
  expect(plain.first).toBeLessThan(32_000)
  expect(Math.abs(plain.bytes - plain.first)).toBeLessThan(plain.first * 0.5 + 500)
})
