import { expect, test } from 'vitest'
import { matchRoute } from './match-route.ts'

const routes = [
  { path: '/care/:material', element: 'care' },
  { path: '/stores', element: 'stores' },
]

test.each(['/care/stoneware', '/care/stoneware/'])('%s matches with and without a slash (R12)', (path) => {
  expect(matchRoute(routes, path)).toMatchObject({
    route: { element: 'care' },
    params: { material: 'stoneware' },
  })
})

test('parameters are decoded, unless they are malformed', () => {
  expect(matchRoute(routes, '/care/gr%C3%BCn/')?.params).toEqual({ material: 'grün' })
  expect(matchRoute(routes, '/care/%E0%A4/')?.params).toEqual({ material: '%E0%A4' })
})

test('the title may depend on the parameters, and reject them', () => {
  const titled = [
    {
      path: '/care/:material',
      element: 'care',
      title: ({ material }: { material?: string }) => material ?? null,
    },
    { path: '/glaze/:name', element: 'glaze', title: () => null },
    { path: '/stores', element: 'stores', title: 'Our stores' },
  ]
  expect(matchRoute(titled, '/care/stoneware/')?.title).toBe('stoneware')
  expect(matchRoute(titled, '/glaze/blue/')).toBeNull()
  expect(matchRoute(titled, '/stores/')?.title).toBe('Our stores')
})

test.each(['/über/:größe', '/%C3%BCber/:größe'])(
  'the pattern %s fits the path that browsers send',
  (path) => {
    const match = matchRoute([{ path, element: 'about' }], '/%C3%BCber/10%25/')
    expect(Object.values(match?.params ?? {})).toEqual(['10%'])
  },
)

test('another path matches nothing', () => {
  expect(matchRoute(routes, '/about/')).toBeNull()
  expect(matchRoute(routes, '/care/a/b/')).toBeNull()
})
