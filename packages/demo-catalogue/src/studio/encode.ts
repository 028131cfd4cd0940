import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import sharp, { type Raw } from 'sharp'
import { createRandom } from '../random.ts'
import type { PhotographRecord } from './records.ts'
import { withoutVeil, type Pixels } from './veil.ts'

export interface EncodedPhotograph extends Omit<PhotographRecord, 'digest' | 'seconds'> {
  readonly encoded: Uint8Array
}

/**
 * Half the bytes of WebP at the same error. Full chroma keeps the edges of saturated colours sharp for a tenth more. An
 * effort of 4 would save a tenth, but take three seconds more per picture.
 */
const avif = { effort: 3, chromaSubsampling: '4:4:4' } as const

interface Encoding {
  /** Qualities that are tried in turn until a picture is small enough. Cloth and fringes hide a lower quality. */
  readonly qualities: readonly number[]
  /** All masters together may take 40 MB. A veil is lifted at a slightly higher quality, which may exceed this. */
  readonly maxBytes: number
}

const product: Encoding = { qualities: [42, 36, 30], maxBytes: 30_000 }
/** Rooms fill the whole picture; at a lower quality, their walls lose the grain and look painted. */
const room: Encoding = { qualities: [58, 52, 45], maxBytes: 64_000 }

/** Scenes have nearly twice the pixels of a room. */
const scene: Encoding = { qualities: [60, 54, 48], maxBytes: 120_000 }

/**
 * Encodes a picture that the renderer wrote as a photograph of the shop. Returns undefined if the file does not exist or
 * is damaged, as after a kill of the renderer.
 *
 * @param seed the same seed gives the same grain
 */
export async function encodePhotograph(file: string, seed: string): Promise<EncodedPhotograph | undefined> {
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) return undefined
  let pixels: Pixels
  try {
    pixels = await readPixels(file, seed)
  } catch {
    return undefined
  }
  const { data, raw } = pixels
  const { qualities, maxBytes } = encodingOf(raw)
  const encode = async (quality: number) =>
    new Uint8Array(
      await sharp(data, { raw })
        .avif({ ...avif, quality })
        .toBuffer(),
    )
  const first = await encodeWithin(maxBytes, qualities, encode)
  const encoded =
    raw.channels === 4 ? await withoutVeil(first.encoded, first.quality, pixels, encode) : first.encoded
  return {
    encoded,
    sha256: createHash('sha256').update(encoded).digest('hex'),
    bytes: encoded.byteLength,
    width: raw.width,
    height: raw.height,
    colour: dominantColour(pixels),
    focus: raw.channels === 4 ? centreOf(pixels) : await attentionOf(pixels),
  }
}

/** Encodes a picture at the first quality at which it is small enough, or else at the last one. */
async function encodeWithin(
  maxBytes: number,
  qualities: readonly number[],
  encode: (quality: number) => Promise<Uint8Array>,
): Promise<{ readonly encoded: Uint8Array; readonly quality: number }> {
  let result: { encoded: Uint8Array; quality: number } = { encoded: new Uint8Array(), quality: 0 }
  for (const quality of qualities) {
    result = { encoded: await encode(quality), quality }
    if (result.encoded.byteLength <= maxBytes) break
  }
  return result
}

function encodingOf({ channels, width, height }: Raw): Encoding {
  if (channels === 4) return product
  return width > height ? scene : room
}

/** Reads a picture of 16 bits per channel, and adds a little grain, so that smooth areas do not band in 8 bits. */
async function readPixels(file: string, seed: string): Promise<Pixels> {
  const image = sharp(file, { failOn: 'error' }).toColourspace('rgb16').raw({ depth: 'ushort' })
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const channels = info.channels === 4 ? 4 : 3
  const deep = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
  const random = createRandom(seed)
  const shallow = new Uint8Array(deep.length)
  for (let index = 0; index < deep.length; index++) {
    const value = deep[index] ?? 0
    // Fully transparent and fully opaque pixels stay as they are.
    const isFixed = channels === 4 && index % 4 === 3 && (value === 0 || value === 0xffff)
    const grain = isFixed ? 0 : random.next() + random.next() - 1
    shallow[index] = Math.min(255, Math.max(0, Math.round(value / 257 + grain)))
  }
  return { data: shallow, raw: { width, height, channels } }
}

/** One in this many pixels is counted for the dominant colour. */
const colourStep = 13

/** Returns the mean of the most frequent colour, counted in 16 steps per channel. Only opaque pixels count. */
function dominantColour({ data, raw: { channels } }: Pixels): string {
  const bins = new Map<number, [count: number, red: number, green: number, blue: number]>()
  for (let index = 0; index < data.length; index += channels * colourStep) {
    if (channels === 4 && (data[index + 3] ?? 0) < 0xf0) continue
    const red = data[index] ?? 0
    const green = data[index + 1] ?? 0
    const blue = data[index + 2] ?? 0
    const id = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bin = bins.get(id) ?? [0, 0, 0, 0]
    bin[0] += 1
    bin[1] += red
    bin[2] += green
    bin[3] += blue
    bins.set(id, bin)
  }
  const [count, ...sums] = [...bins.values()].toSorted(([one], [other]) => other - one)[0] ?? [1, 0, 0, 0]
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Returns the centre of the opaque pixels. Shadows do not count. */
function centreOf({ data, raw: { width, height } }: Pixels): PhotographRecord['focus'] {
  let [count, across, down] = [0, 0, 0]
  for (let pixel = 0; pixel < width * height; pixel++) {
    if ((data[pixel * 4 + 3] ?? 0) < 0xf0) continue
    count += 1
    across += pixel % width
    down += Math.floor(pixel / width)
  }
  if (count === 0) return [0.5, 0.5]
  return [toShare(across / count, width), toShare(down / count, height)]
}

/** Returns the part of an opaque picture that attracts attention: skin tones, saturated colours, contrast. */
async function attentionOf({ data, raw }: Pixels): Promise<PhotographRecord['focus']> {
  const side = Math.min(raw.width, raw.height)
  const { info } = await sharp(data, { raw })
    .resize(Math.ceil(side / 2), Math.ceil(side / 2), { position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true })
  const { attentionX = raw.width / 2, attentionY = raw.height / 2 } = info
  return [toShare(attentionX, raw.width), toShare(attentionY, raw.height)]
}

function toShare(at: number, length: number): number {
  return Math.min(1, Math.max(0, Math.round((at / length) * 100) / 100))
}
