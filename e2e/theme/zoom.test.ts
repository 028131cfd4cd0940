import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { notFoundComplaints } from './pages.ts'

/** The longest words, the widest parts and the form, in each text direction. */
const paths = [
  ...['/', '/contact/', '/journal/first-firing/', '/widgets/', '/jurnal/', '/care/brass/'],
  ...['/styleguide/', '/gift-certificates/', '/locations/', '/sign-up/', '/terms/'],
  ...[
    '/de/versand/',
    '/de/datenschutz/',
    '/de/widgets/',
    '/ar/',
    '/ar/contact/',
    '/ar/shipping/',
    '/ar/widgets/',
  ],
]

journey('400 % zoom holds every template without scrolling sideways', async ({ shop, visit, expected }) => {
  expected.push(...notFoundComplaints)
  // 1280 pixels at 400 %.
  const page = await visit({ viewport: { width: 320, height: 256 }, javaScriptEnabled: false })
  for (const path of paths) {
    // Without its styles, the page would be wider.
    await page.goto(shop.origin + path, { waitUntil: 'load' })
    const excess = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect([path, excess]).toEqual([path, 0])
  }
})

journey('forced colours leave every button and its state to be seen', async ({ shop, visit }) => {
  const page = await visit({ forcedColors: 'active' })
  await page.goto(shop.origin)
  for (const name of ['.theme-switch', '.mega-button', '.button']) {
    const border = await page
      .locator(name)
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopWidth)
    expect([name, Number.parseFloat(border) > 0]).toEqual([name, true])
  }
})

journey('who wants no movement gets none', async ({ shop, visit }) => {
  const page = await visit({ reducedMotion: 'reduce' })
  await page.goto(`${shop.origin}/widgets/`)
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
      const moves = [
        ...(animationName === 'none' ? [] : animationDuration.split(',')),
        ...transitionDuration.split(','),
      ]
      return moves.some((duration) => Number.parseFloat(duration) > 0) ? [element.className] : []
    }),
  )
  expect(durations).toEqual([])
})
