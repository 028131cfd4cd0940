import { describe, expect, test } from 'vitest'
import { toImageSource } from './image-source.ts'

const scope = { cacheDomain: '', workspaceId: 'w1' }
const cdn = { cacheDomain: 'https://cdn.test', workspaceId: 'w1' }

describe('the three forms of an image value (section 3)', () => {
  test('a URL is kept', () => {
    expect(toImageSource('https://img.test/a.jpg', cdn)).toEqual({
      url: 'https://img.test/a.jpg',
      altText: '',
    })
    expect(toImageSource('//img.test/a.jpg', cdn)?.url).toBe('//img.test/a.jpg')
  })

  test('JSON has a path and an alternative text, as a string or an object', () => {
    const image = { absolutePath: 'pots/jug.jpg', alt_text: 'A jug' }
    const read = { url: 'https://cdn.test/mm-images/public/v1/render/w1/pots/jug.jpg', altText: 'A jug' }
    expect(toImageSource(image, cdn)).toEqual(read)
    expect(toImageSource(JSON.stringify(image), cdn)).toEqual(read)
    expect(toImageSource({ absolutePath: 'https://img.test/a.jpg' }, cdn)?.url).toBe('https://img.test/a.jpg')
  })

  test('a path is rendered on the cache domain, else on our own origin (section 9; R26)', () => {
    expect(toImageSource('a b/c.jpg', cdn)?.url).toBe(
      'https://cdn.test/mm-images/public/v1/render/w1/a%20b/c.jpg',
    )
    expect(toImageSource('c.jpg', scope)?.url).toBe('/mm-images/public/v1/render/w1/c.jpg')
    expect(toImageSource('c.jpg', { ...scope, cacheDomain: 'cdn.test/' })?.url).toBe(
      'https://cdn.test/mm-images/public/v1/render/w1/c.jpg',
    )
  })

  test('a path that begins with a slash is rendered like any other', () => {
    const url = 'https://cdn.test/mm-images/public/v1/render/w1/pots/jug.jpg'
    for (const value of ['/pots/jug.jpg', { absolutePath: '/pots/jug.jpg' }, ['/pots/jug.jpg']]) {
      expect(toImageSource(value, cdn)?.url).toBe(url)
    }
  })
})

test("the first entry of a list counts, the address of a record's picture, the path of a file", () => {
  expect(toImageSource([{ url: '/favicon.svg' }, { url: '/b.svg' }], cdn)?.url).toBe('/favicon.svg')
  expect(toImageSource({ src: 'https://img.test/s.jpg' }, cdn)?.url).toBe('https://img.test/s.jpg')
})

test.each([undefined, null, '', '  ', {}, [], 7, '{"absolutePath":', 'javascript:alert(1)'])(
  '%j is no image',
  (value) => {
    expect(toImageSource(value, cdn)).toBeNull()
  },
)
