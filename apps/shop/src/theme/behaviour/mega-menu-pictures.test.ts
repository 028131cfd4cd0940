import { expect, test } from 'vitest'
import { toPictures } from './mega-menu-pictures.ts'

const site = { cacheDomain: '', workspaceId: 'w1' }

test('categories have square pictures in two densities', () => {
  const image = { absolutePath: 'categories/cups.webp', width: 800, height: 800, version: 'v1' }
  const pictures = toPictures([{ page_slug: 'tableware/cups-mugs', image }], site)
  const src = '/mm-images/public/v1/render/w1/categories/cups.webp'
  expect([...pictures]).toEqual([
    [
      '/tableware/cups-mugs/',
      `image-set(url("${src}?w=160&h=160&v=v1") 1x,url("${src}?w=320&h=320&v=v1") 2x)`,
    ],
  ])
})

test('images may be JSON text; records without an image are left out', () => {
  const image = JSON.stringify({ absolutePath: 'a.webp' })
  const pictures = toPictures([{ page_slug: 'a', image }, { page_slug: 'b' }, { image: 7 }], site)
  expect([...pictures.keys()]).toEqual(['/a/'])
})

test('values of records cannot escape from the URL', () => {
  const [style = ''] = toPictures([{ page_slug: 'a', image: 'https://a.example/")\\;x' }], site).values()
  // Quotation marks and backslashes are escaped.
  expect(style).toBe(
    'image-set(url("https://a.example/\\")\\\\;x") 1x,url("https://a.example/\\")\\\\;x") 2x)',
  )
})
