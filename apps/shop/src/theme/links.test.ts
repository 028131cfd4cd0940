import { describe, expect, test } from 'vitest'
import { isCurrent, toHref } from './links.ts'

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
  test('trailing slashes are ignored', () => {
    expect(isCurrent('/about/', '/about')).toBe(true)
    expect(isCurrent('/', '/')).toBe(true)
  })

  test('nested pages are different pages', () => {
    expect(isCurrent('/journal/', '/journal/first-firing/')).toBe(false)
    expect(isCurrent('/', '/about/')).toBe(false)
  })
})
