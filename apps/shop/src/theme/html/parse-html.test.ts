import { validateNesting, isSafeElement, type LayoutNode } from '@vitrine/layout'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxHtmlLength, parseHtml } from './parse-html.ts'

/** Serialises nodes as HTML, without empty attributes. */
function print(nodes: readonly LayoutNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const props = Object.entries(node.props ?? {}).map(
        ([name, value]) => ` ${name}="${JSON.stringify(value).slice(1, -1)}"`,
      )
      return `<${node.type}${props.join('')}>${print(node.children ?? [])}</${node.type}>`
    })
    .join('')
}

function types(nodes: readonly LayoutNode[]): readonly string[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.type, ...types(node.children ?? [])]))
}

describe('parseHtml', () => {
  test.each([
    ['<p>One <b>two</b></p>', '<p>One <b>two</b></p>'],
    ['<P CLASS=a title=\'b "c"\'>x</P>', '<p class="a" title="b \\"c\\"">x</p>'],
    ['<p>One<p>Two', '<p>One</p><p>Two</p>'],
    ['<p>One<div>Two</div>', '<p>One</p><div>Two</div>'],
    ['<ul><li>One<li>Two</ul>', '<ul><li>One</li><li>Two</li></ul>'],
    ['<table><tr><td>1</table>', '<table><tbody><tr><td>1</td></tr></tbody></table>'],
    ['One<br>Two', 'One<br></br>Two'],
    ['a &lt; b &amp;&amp; c&nbsp;&#8364;&#x20AC; &unknown; &#0;', 'a < b && c\u00A0€€ &unknown; &#0;'],
    ['<!-- no -->yes', 'yes'],
    ['a < b', 'a < b'],
    ['</p></div>text', 'text'],
    ['<b><i>x</b>y</i>', '<b><i>x</i></b>y'],
    ["<p title=it's>It's</p>", '<p title="it\'s">It\'s</p>'],
    ['<p title="a > b">x</p>', '<p title="a > b">x</p>'],
    ['<p>Text</p><b', '<p>Text</p>'],
    ['Text<!-- <b>no</b>', 'Text'],
  ])('%s', (html, expected) => {
    expect(print(parseHtml(html))).toBe(expected)
  })

  test.each([
    '<script>alert("</p>")</script>',
    '<style>p { color: red }</style>',
    '<iframe src="https://evil.example">x</iframe>',
    '<svg><p>x</p></svg>',
    '<SCRIPT >x</ScRiPt >',
  ])('%s is removed', (html) => {
    expect(parseHtml(html)).toEqual([])
  })

  test('unsafe elements are replaced by their content', () => {
    expect(print(parseHtml('<form><p>Text</p><button>Go</button></form>'))).toBe('<p>Text</p>Go')
  })

  test('any input yields safe elements only', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        ...['<p>', '</p>', '<li>', '<ul>', '</ul>', '<td>', '<tr>', '<script>', '</script>', '<a href="x">'],
        ...['<img src=x onerror=y>', '<', '>', '"', "'", '<!--', '-->', '&#', '<form>', '<table>'],
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const nodes = parseHtml(pieces.join(''))
        expect(types(nodes).filter((type) => !isSafeElement(type))).toEqual([])
        // Invalid nesting is possible; rendering shows the fallback then.
        validateNesting({ version: 1, elements: nodes })
      }),
    )
  })

  test('reads a limited number of characters', () => {
    expect(print(parseHtml('x'.repeat(maxHtmlLength + 10)))).toHaveLength(maxHtmlLength)
  })

  test.each([
    ['tags that do not end', '<a'],
    ['quotes that do not end', "<a b=\"'<a b='"],
    ['comments that do not end', '<!--'],
    ['equals signs', '<a ='],
    ['unclosed formatting elements', '<b>'],
    ['unclosed blocks', '<div>'],
    ['unclosed items', '<ul><li>'],
    ['ends of elements that are not open', '<b></i>'],
    ['entities that do not end', '&#x10ffff'],
    ['spaces in attributes', '<a b      '],
  ])('takes linear time: %s', (_, piece) => {
    const part = piece.repeat(Math.ceil(1_500 / piece.length))
    const whole = part.repeat(64)
    const parse = (html: string) => validateNesting({ version: 1, elements: parseHtml(html) })
    const measure = (work: () => void) => {
      const start = performance.now()
      work()
      return performance.now() - start
    }
    const parts: number[] = []
    const wholes: number[] = []
    for (let run = 0; run < 10; run += 1) {
      parts.push(measure(() => Array.from({ length: 64 }, () => parse(part))))
      wholes.push(measure(() => parse(whole)))
    }
    // In linear time, the whole takes as long as all of its parts; in quadratic time, 64 times as long.
    expect(Math.min(...wholes) / Math.min(...parts)).toBeLessThan(8)
  })
})
