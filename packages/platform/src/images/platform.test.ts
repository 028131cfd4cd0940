import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contentFolder, databases, sampleContent, suiteOrigin, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { get, openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'
import * as pictures from '../../test/pictures.ts'

const picture = { absolutePath: 'glut.jpg', alt_text: 'Embers' }
const find = '/apis/content/v2/collection/find-by-slug?include_fields_meta=true&page_slug=gallery'

describe.each(databases())('images of a platform on $name', ({ open }) => {
  const content = contentFolder({
    ...sampleContent(),
    'models/gallery.json': {
      internal_name: 'gallery',
      name: 'Gallery',
      kind: 'collection',
      fields: {
        slug: { type: 'slug' },
        body: { type: 'page-editor' },
        cover: { type: 'media' },
        more: { type: 'json' },
      },
    },
    '1/en/pages/gallery.json': {
      model: 'gallery',
      slug: 'gallery',
      title: 'Gallery',
      fields: {
        cover: picture,
        more: [{ picture: { ...picture, width: 1 } }, { absolutePath: 'https://elsewhere.example/a.jpg' }],
        body: {
          version: 1,
          elements: [
            { type: 'Picture', props: { image: picture } },
            { type: 'Picture', props: { image: { absolutePath: '../vitrine.sqlite' } } },
            { type: 'Picture', props: { image: { absolutePath: 'absent.jpg' } } },
          ],
        },
      },
    },
  })
  let database: OpenedDatabase
  let platform: Platform
  let render: string

  beforeAll(async () => {
    database = await open()
    const media = path.join(content.folder, 'media')
    mkdirSync(media)
    writeFileSync(path.join(media, 'glut.jpg'), await pictures.jpeg(900, 600))
    // Also fills the database.
    platform = await openPlatform(database, { contentFolder: content.folder })
    const ping = (await get(platform, '/exp-sf-cms/api/ping?path=/')) as { Data: { workspaceId: string } }
    render = `${suiteOrigin}/mm-images/public/v1/render/${ping.Data.workspaceId}`
  })
  afterAll(async () => {
    await platform.close()
    await database.remove()
    content.remove()
  })

  test('are served next to the calls, only on the hosts of the site', async () => {
    const response = await platform.send(new Request(`${render}/glut.jpg?w=64&fm=webp`))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const elsewhere = await platform.send(
      new Request(`${render.replace(/\/\/[^/]+/, '//evil.example')}/glut.jpg`),
    )
    expect(elsewhere.status).toBe(421)
    const other = await platform.send(new Request(`${suiteOrigin}/mm-images/public/v1/render/other/glut.jpg`))
    expect(other.status).toBe(404)
    const twice = await platform.send(new Request(`${render}/glut.jpg?w=64&w=65`))
    expect(await twice.json()).toMatchObject({ Error: { code: 'BAD_PARAMETER', field: 'w' } })
  })

  test('the media of the data folder take precedence over those of the content folder', async () => {
    const own = path.join(database.dataDir, 'media')
    mkdirSync(own, { recursive: true })
    writeFileSync(path.join(own, 'own.png'), await pictures.transparentPng())
    writeFileSync(path.join(own, 'both.png'), await pictures.photograph(30, 20).png().toBuffer())
    writeFileSync(
      path.join(content.folder, 'media', 'both.png'),
      await pictures.photograph(90, 20).png().toBuffer(),
    )
    expect((await platform.send(new Request(`${render}/own.png`))).status).toBe(200)
    const both = await platform.send(new Request(`${render}/both.png?fm=png`))
    // The header of a PNG contains the image's width.
    expect(Buffer.from(await both.arrayBuffer()).readUInt32BE(16)).toBe(30)
  })

  test('records contain the size and version of their images, in every type of field', async () => {
    // Caches the details, since a page does not wait long for an unknown image.
    expect((await platform.send(new Request(`${render}/glut.jpg?w=64`))).status).toBe(200)
    const answer = (await get(platform, find)) as {
      Data: { record: { cover: unknown; more: string; body: string } }
    }
    const { cover, more, body } = answer.Data.record
    const known = { ...picture, width: 900, height: 600, version: expect.stringMatching(/^[0-9a-f]{16}$/) }
    expect(cover).toEqual(known)
    // Values from the content are kept. Images on other hosts are not looked up.
    expect(JSON.parse(more)).toEqual([
      { picture: { ...known, width: 1 } },
      { absolutePath: 'https://elsewhere.example/a.jpg' },
    ])
    const layout = JSON.parse(body) as { elements: { props: { image: unknown } }[] }
    expect(layout.elements.map(({ props }) => props.image)).toEqual([
      known,
      { absolutePath: '../vitrine.sqlite' },
      { absolutePath: 'absent.jpg' },
    ])
  })

  test('requesting images does not change the database', async () => {
    const before = await database.dump()
    await platform.send(new Request(`${render}/glut.jpg?w=128`))
    await get(platform, find)
    expect(await database.dump()).toBe(before)
  })
})
