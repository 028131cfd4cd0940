import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FormField } from '@vitrine/contract'
import { contentFolder, databases, type OpenedDatabase } from '@vitrine/testing'
import { canMount } from '@vitrine/testing/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, contentWith, formFile, png, rowsOf, submit } from '../../test/forms.ts'
import { openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'

const fields: readonly FormField[] = [
  { type: 'file', name: 'picture', label: 'Picture', accept: ['image/png'], maxBytes: 1_000_000 },
]
/** Disk size of the uploads folder in bytes: sixteen pages. */
const diskBytes = 65_536

// Only root can mount a disk of a given size.
describe.runIf(canMount)('files of forms on a full disk', () => {
  let database: OpenedDatabase
  let platform: Platform
  let uploads: string
  const content = contentFolder(contentWith({ upload: formFile(fields, { id: 'upload' }) }))

  beforeAll(async () => {
    const [sqlite] = databases()
    if (!sqlite) throw new Error('There is no database to test.')
    database = await sqlite.open()
    platform = await openPlatform(database)
    await platform.importContent(content.folder)
    uploads = path.join(database.dataDir, 'uploads')
    mkdirSync(uploads)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', uploads])
  })
  afterAll(async () => {
    execFileSync('umount', [uploads])
    await platform.close()
    await database.remove()
    content.remove()
  })

  /** Fills the disk except for this number of bytes. */
  const fillExcept = (freeBytes: number) =>
    writeFileSync(path.join(uploads, 'filler'), Buffer.alloc(diskBytes - freeBytes))
  const toForm = (size: number) => {
    const data = new FormData()
    data.set('picture', new File([Buffer.concat([png, Buffer.alloc(size)])], 'a.png'))
    return data
  }

  test.each([
    { free: 0, size: 100 },
    { free: 0, size: 300_000 },
    // The first part of the file still fits.
    { free: 8_192, size: 9_000 },
    { free: 32_768, size: 300_000 },
  ])('with $free bytes left: $size bytes are rejected and removed', async ({ free, size }) => {
    fillExcept(free)
    const answer = await submit(platform, toForm(size), { form: 'upload' })
    expect(answer).toMatchObject({ status: 503, body: { Error: { code: 'UNAVAILABLE' } } })
    expect(codesOf(answer)).toEqual({})
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(readdirSync(uploads)).toEqual(['filler'])
    expect(await rowsOf(database, 'form_submissions')).toEqual([])
  })

  test('are rejected before the client has sent all of them', async () => {
    fillExcept(0)
    const { body, headers } = new Response(toForm(300_000))
    const sent = new Uint8Array(await new Response(body).arrayBuffer())
    const unfinished = new ReadableStream({
      start: (controller) => controller.enqueue(sent.subarray(0, 200_000)),
    })
    const answer = await submit(platform, unfinished, {
      form: 'upload',
      headers: { 'content-type': headers.get('content-type') ?? '' },
    })
    expect(answer.status).toBe(503)
  })

  test('are stored again when there is room', async () => {
    rmSync(path.join(uploads, 'filler'))
    expect((await submit(platform, toForm(100), { form: 'upload' })).status).toBe(200)
  })
})
