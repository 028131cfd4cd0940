import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createRandom } from '../random.ts'
import { encodePhotograph } from './encode.ts'
import { listClear, veilOf } from './veil.ts'

const size = { width: 320, height: 400 } as const

test('a picture with much detail is encoded at a lower quality, a plain one is not, and rooms may take more', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-encode-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const random = createRandom('cloth')
  /** Returns the bytes of a picture, and those of the same picture at the quality that is tried first. */
  const bytesOf = async (amount: number, channels: 3 | 4) => {
    const data = new Uint8Array(size.width * size.height * channels).map((_, index) =>
      channels === 4 && index % 4 === 3 ? 0xff : 128 + amount * (random.next() - 0.5),
    )
    const file = path.join(folder, `${amount}-${channels}.png`)
    await sharp(data, { raw: { ...size, channels } })
      .toColourspace('rgb16')
      .png()
      .toFile(file)
    const options = { quality: channels === 4 ? 42 : 50, effort: 3, chromaSubsampling: '4:4:4' } as const
    const first = await sharp(file).avif(options).toBuffer()
    return { bytes: (await encodePhotograph(file, 'cloth'))?.bytes ?? 0, first: first.byteLength }
  }
  const cloth = await bytesOf(250, 4)
  expect(cloth.first).toBeGreaterThan(30_000)
  expect(cloth.bytes).toBeLessThan(cloth.first * 0.85)
  const plain = await bytesOf(2, 4)
  expect(plain.first).toBeLessThan(30_000)
  // The grain that is added changes the bytes a little.
  expect(Math.abs(plain.bytes - plain.first)).toBeLessThan(plain.first * 0.5 + 500)
  const room = await bytesOf(200, 3)
  expect(room.first).toBeGreaterThan(32_000)
  expect(room.first).toBeLessThan(64_000)
  expect(Math.abs(room.bytes - room.first)).toBeLessThan(room.first * 0.1)
})

test('hardly a veil lies beside a picture that is encoded at the lowest quality', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-encode-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const veils: number[] = []
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const random = createRandom(seed)
    /** Returns a channel of a noisy disc with a soft shadow around it. */
    const valueOf = (pixel: number, channel: number) => {
      const away = Math.hypot((pixel % size.width) - 160, Math.floor(pixel / size.width) - 200) - 150
      if (channel < 3) return away < 0 ? 255 * random.next() : 0
      return away < 0 ? 255 : Math.max(0, 1 - away / 40) * 90
    }
    const data = Uint8Array.from({ length: size.width * size.height * 4 }, (_, index) =>
      valueOf(index >> 2, index % 4),
    )
    const file = path.join(folder, `${seed}.png`)
    await sharp(data, { raw: { ...size, channels: 4 } })
      .toColourspace('rgb16')
      .png()
      .toFile(file)
    const { encoded } = (await encodePhotograph(file, seed)) ?? expect.unreachable()
    const clear = listClear({ data, raw: { ...size, channels: 4 } })
    veils.push(veilOf(await sharp(encoded).extractChannel(3).raw().toBuffer(), clear, size))
  }
  // Without a second try, two of six are veiled on more than two hundredths.
  expect(Math.max(...veils)).toBeLessThan(0.01)
})
