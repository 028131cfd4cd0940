import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scanSnippet } from './scan-snippet.server.ts'

const names = (html: string) => scanSnippet(html).map(({ name }) => name)

describe('the elements of a snippet', () => {
  test('come with attributes and text', () => {
    const [script, style] = scanSnippet(
      `<!-- <script>no()</script> --><SCRIPT async SRC='//x.test/a.js?b=1&amp;c=2' data-a=b>if (a < b) c("<p>")</Script >\n<style media="print">p > a{}</style>`,
    )
    expect(script).toMatchObject({ name: 'script', text: 'if (a < b) c("<p>")' })
    expect([...(script?.attributes ?? [])]).toEqual([
      ['async', ''],
      ['src', '//x.test/a.js?b=1&c=2'],
      ['data-a', 'b'],
    ])
    expect(style).toMatchObject({ name: 'style', text: 'p > a{}' })
  })

  test('are found at any depth, but not within text', () => {
    expect(names('<div><script>a()</script></div><link rel="x">')).toEqual(['div', 'script', 'link'])
    expect(names('<noscript><img src="x"></noscript>')).toEqual(['noscript'])
    expect(names('<script>document.write("<link>")</script>')).toEqual(['script'])
    expect(names('<a title=">"><b>')).toEqual(['a', 'b'])
    expect(names('<iframe src="/a"><script>no()</script></iframe><b>')).toEqual(['iframe', 'b'])
    expect(names('<template><template></template><style></style></template><b>')).toEqual(['b'])
  })

  test('have the character references of their attributes decoded', () => {
    const [script] = scanSnippet(
      `<script src="//x.test/k&auml;se&#46;js?a=1&amp;b=2" src="//y.test"></script>`,
    )
    expect(script?.attributes.get('src')).toBe('//x.test/käse.js?a=1&b=2')
  })

  test('have the line ends that a browser makes of them', () => {
    expect(scanSnippet('<script>a()\r\nb()\rc()</script>')[0]?.text).toBe('a()\nb()\nc()')
  })

  test.each([
    '<script>a()',
    '<script>a()</scriptx>',
    '<!-- <script>a()</script>',
    '<script><!-- <script>a()</script>',
    '<script><!-- <SCRIPT>a()</script> --></script>',
    '<template><script>a()</script>',
    '<script',
  ])('%s has none', (html) => {
    expect(names(html)).toEqual([])
  })

  test('scanning any text ends, and finds only elements of the text', () => {
    const piece = fc.constantFrom(
      '<script',
      '>',
      '</script>',
      '<!--',
      '-->',
      '"',
      "'",
      '<style>',
      '=',
      'a ',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join('')
        for (const element of scanSnippet(html)) expect(html).toContain(element.html)
      }),
    )
  })

  test.each([
    ['scripts that do not end', '<script> <!-- '],
    ['quotes that do not end', '<a "'],
    ['comments that open scripts', '<script><!-- <!-- </script>'],
    ['unclosed formatting elements', '<b a><p>x</p>'],
    ['templates in templates', '<template><script>'],
    ['references that do not end', '<a b="&am'],
  ])('are found in linear time: %s', (_, piece) => {
    const part = piece.repeat(Math.ceil(1000 / piece.length))
    const whole = part.repeat(64)
    const measure = (scan: () => void) => {
      const start = performance.now()
      scan()
      return performance.now() - start
    }
    const parts: number[] = []
    const wholes: number[] = []
    for (let run = 0; run < 10; run += 1) {
      parts.push(measure(() => Array.from({ length: 64 }, () => scanSnippet(part))))
      wholes.push(measure(() => scanSnippet(whole)))
    }
    // In linear time, the whole takes as long as all of its parts; in quadratic time, 64 times as long.
    expect(Math.min(...wholes) / Math.min(...parts)).toBeLessThan(8)
  })
})
