import { expect, test } from 'vitest'
import { breadcrumbData } from './breadcrumbs.tsx'

test('lists the crumbs with absolute URLs', () => {
  const crumbs = [
    { name: 'Home', href: '/' },
    { name: 'Mug', href: '/mug/' },
  ]
  expect(breadcrumbData(crumbs, 'https://shop.example/mug/')).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.example/' },
      { position: 2, name: 'Mug', item: 'https://shop.example/mug/' },
    ],
  })
})
