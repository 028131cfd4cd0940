import { describe, expect, test } from 'vitest'
import { isCurrent, toHref } from './addresses.ts'

describe('toHref', () => {
  test.each([
    ['', '/'],
    ['about', '/about/'],
    ['journal/first-firing', '/journal/first-firing/'],
    ['https://example.org/a', 'https://example.org/a'],
    ['mailto:hello@tonwerk.example', 'mailto:hello@tonwerk.example'],
  ])('%j becomes %s', (slug, href) => {
    expect(toHref(slug)).toBe(href)
  })
})

describe('isCurrent', () => {
  test('a slash at the end makes no difference', () => {
    expect(isCurrent('/about/', '/about')).toBe(true)
    expect(isCurrent('/', '/')).toBe(true)
  })

  test('a page below another is not that other', () => {
    expect(isCurrent('/journal/', '/journal/first-firing/')).toBe(false)
    expect(isCurrent('/', '/about/')).toBe(false)
  })
})
