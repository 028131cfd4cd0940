import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LayoutNode } from './document.ts'
import { validateNesting } from './validate-nesting.ts'

const fault = (...elements: readonly LayoutNode[]) => validateNesting({ version: 1, elements })
const el = (type: string, ...children: readonly LayoutNode[]) => ({ type, children })
const table = (...rows: readonly LayoutNode[]) => el('table', el('tbody', ...rows))

describe('an element that an HTML parser would move is an error', () => {
  test.each<[string, LayoutNode, string]>([
    ['a block in a paragraph', el('p', el('div')), '<div> is not allowed in <p>'],
    ['a block deeper in a paragraph', el('p', el('span', el('ul'))), '<ul> is not allowed in <p>'],
    ['a paragraph in a paragraph', el('p', el('p')), '<p> is not allowed in <p>'],
    ['a widget in a paragraph', el('p', el('Hero')), 'the widget Hero is not allowed in <p>'],
    ['a link in a link', el('a', el('span', el('a'))), 'a link is not allowed in a link'],
    ['a heading in a heading', el('h2', el('h3')), '<h3> is not allowed in <h2>'],
    ['a row outside of a table', el('div', el('tr')), '<tr> is only allowed in <thead>, <tbody>, <tfoot>'],
    ['a row directly in a table', el('table', el('tr')), '<tr> is only allowed in <thead>, <tbody>, <tfoot>'],
    ['a block in a row', table(el('tr', el('div'))), '<div> is not allowed directly in <tr>'],
    ['text in a row', table(el('tr', 'text')), 'text is not allowed directly in <tr>'],
    ['an item in an item', el('ul', el('li', el('li'))), '<li> is not allowed in <li> without a list'],
    ['a term in a term', el('dl', el('dt', el('dd'))), '<dd> is not allowed in <dt> or <dd> without a list'],
  ])('%s', (_, element, message) => {
    expect(fault('before', element)?.message).toBe(message)
  })
})

test('the error contains the path to the element', () => {
  expect(fault(el('section', 'text', el('p', el('hr'))))?.path).toEqual([0, 1, 0])
})

test.each<[string, LayoutNode]>([
  ['phrasing in a paragraph', el('p', 'Text ', el('strong', el('a', 'link')), el('br'))],
  ['a list in an item', el('ul', el('li', el('ul', el('li', 'inner'))))],
  [
    'a table',
    el(
      'table',
      el('caption', 'Prices'),
      el('thead', el('tr', el('th', 'A'))),
      el('tbody', el('tr', el('td', el('p', 'x')))),
    ),
  ],
  ['white space in a table', table('\n  ', el('tr', ' ', el('td', 'x')))],
  ['blocks in a widget in a block', el('div', el('Columns', el('p', 'a'), el('div')))],
])('%s is right', (_, element) => {
  expect(fault(element)).toBeNull()
})

test('a type named like a property of objects is a widget or an element like others', () => {
  const names = Object.getOwnPropertyNames(Object.prototype)
  const node = fc.letrec<{ node: LayoutNode }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.constant('text'),
      fc
        .record({ type: fc.constantFrom(...names, 'p', 'table', 'div'), children: fc.array(tie('node')) })
        .map(({ type, children }) => el(type, ...children)),
    ),
  })).node
  fc.assert(
    fc.property(node, (each) => {
      expect(fault(each)?.message ?? '').toBeTypeOf('string')
    }),
    { seed: 20_260_531 },
  )
  for (const name of names) expect(fault(el('div', el(name)))).toBeNull()
})
