import type { Readable } from 'node:stream'
import { suiteOrigin } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import { readParts } from './read-parts.ts'
import type { Uploads } from './uploads.ts'

/** Creates uploads that discard all file contents. */
function createUploads(write: (stream: Readable) => Promise<void>) {
  const stored = new Set<string>()
  const uploads: Uploads = {
    async write(stream) {
      await write(stream)
      const id = String(stored.size)
      stored.add(id)
      return { id, contentType: 'text/plain', size: 1 }
    },
    remove: async (ids) => ids.forEach((id) => stored.delete(id)),
    sweep: async () => 0,
    pathOf: (id) => id,
  }
  return { uploads, stored }
}

const drain = async (stream: Readable): Promise<void> => {
  for await (const _ of stream);
}

const multipart = 'multipart/form-data; boundary=x'

const read = (body: string, uploads: Uploads, contentType = multipart) =>
  readParts(
    new Request(suiteOrigin, {
      method: 'POST',
      body,
      headers: { 'content-type': contentType },
    }),
    {
      fields: [
        { type: 'file', name: 'letter', label: 'Letter', accept: ['text/plain'], maxFiles: 2 },
        { type: 'text', name: 'name', label: 'Name' },
      ],
      uploads,
    },
  )

const part = (disposition: string, content: string) =>
  `--x\r\ncontent-disposition: form-data${disposition}\r\n\r\n${content}\r\n`

test('a file name keeps its characters, and only the last segment of its path', async () => {
  const { uploads } = createUploads(drain)
  const body = `${part('; name="letter"; filename="C:\\\\für\\\\Käse – 100%25 „neu“.txt"', 'a')}--x--`
  expect(await read(body, uploads)).toMatchObject({ files: [{ fileName: 'Käse – 100%25 „neu“.txt' }] })
})

test('a part without a name is ignored', async () => {
  const { uploads } = createUploads(drain)
  const result = await read(`${part('', 'a')}${part('; name="name"', 'Ada')}--x--`, uploads)
  expect(result).toMatchObject({ values: new Map([['name', 'Ada']]), files: [] })
})

test('a name that is too long is an error', async () => {
  const { uploads } = createUploads(drain)
  expect(await read(`${part(`; name="${'n'.repeat(201)}"`, 'a')}--x--`, uploads)).toMatchObject({
    code: 'BAD_REQUEST',
    message: 'A field name is too long.',
  })
})

describe('a thousand values are accepted, and one more is an error', () => {
  const urlEncoded = 'application/x-www-form-urlencoded'
  const bodies = new Map([
    [urlEncoded, (count: number) => Array.from({ length: count }, () => 'name=a').join('&')],
    [multipart, (count: number) => `${part('; name="name"', 'a').repeat(count)}--x--`],
  ])

  test.each([...bodies])('%s', async (type, toBody) => {
    const { uploads } = createUploads(drain)
    expect(await read(toBody(1000), uploads, type)).toMatchObject({
      values: new Map([['name', Array.from({ length: 1000 }, () => 'a')]]),
    })
    expect(await read(toBody(1001), uploads, type)).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Too many fields.',
    })
  })
})

test('a file that cannot be written rejects immediately and leaves no file behind', async () => {
  let files = 0
  const { uploads, stored } = createUploads(async (stream) => {
    files += 1
    if (files === 2) throw new Error('No space left on the device.')
    await drain(stream)
  })
  const letter = part('; name="letter"; filename="a.txt"', 'a'.repeat(1_000_000))
  await expect(read(`${letter}${letter}--x--`, uploads)).rejects.toThrow('No space left')
  expect([...stored]).toEqual([])
})
