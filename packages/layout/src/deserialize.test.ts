import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deserialize } from './deserialize.ts'
import { maxDepth, maxNodes } from './document.ts'
import { LayoutError } from './layout-error.ts'
import { walk } from './walk.ts'

const badType = /^Deserialization error: element type must be string$/
const badData = /^Deserialization error: incorrect data type$/

/** Returns a chain of nested elements, `levels` deep. */
function nested(levels: number): unknown {
  let element: unknown = { type: 'p', children: ['deep'] }
  for (let level = 1; level < levels; level++) element = { type: 'div', children: [element] }
  return element
}

const detailOf = (data: unknown) => {
  try {
    return deserialize(data)
  } catch (error) {
    return error instanceof LayoutError ? error.detail : error
  }
}

describe('a document of today', () => {
  test('is read unchanged', () => {
    const document = {
      version: 1,
      elements: [
        { type: 'Hero', id: 'h1', props: { heading: 'Hello', nested: { list: [1, null, true] } } },
        { type: 'div', children: ['text', { type: 'em', children: ['more'] }, ''] },
        'loose text',
      ],
      __style_tag__: '.a{}',
    } as const
    expect(deserialize(document)).toEqual(document)
  })

  test('loses unknown properties', () => {
    const document = {
      version: 1,
      elements: [{ type: 'p', draggable: true, id: 7 }],
      extra: 1,
      __style_tag__: 2,
    }
    expect(deserialize(document)).toEqual({ version: 1, elements: [{ type: 'p' }] })
  })

  test('loses children where none can be', () => {
    expect(
      deserialize([
        { type: 'img', children: ['x'] },
        { type: 'br', children: 5 },
      ]).elements,
    ).toEqual([{ type: 'img' }, { type: 'br' }])
  })

  test('is copied, not changed', () => {
    const document = { version: 1, elements: [{ type: 'p', children: 'text', props: null }] }
    const before = structuredClone(document)
    expect(deserialize(document)).toEqual({ version: 1, elements: [{ type: 'p', children: ['text'] }] })
    expect(document).toEqual(before)
  })
})

describe('older documents are lifted', () => {
  const lifted = { version: 1, elements: [{ type: 'Hero' }] }

  test.each([
    ['without a version', { elements: [{ type: 'Hero' }] }],
    ['a bare list', [{ type: 'Hero' }]],
    ['a single element', { type: 'Hero' }],
    ['version 0', { version: 0, elements: [{ type: 'Hero' }] }],
  ])('%s', (_, stored) => expect(deserialize(stored)).toEqual(lifted))

  test('the style tag stays', () => {
    expect(deserialize({ elements: [], __style_tag__: 'p{}' })).toEqual({
      version: 1,
      elements: [],
      __style_tag__: 'p{}',
    })
  })

  test.each([2, -1, 0.5, '1', Number.NaN, {}])('version %j is refused', (version) => {
    expect(() => deserialize({ version, elements: [] })).toThrow(badData)
  })
})

describe('the two errors of section 8', () => {
  test.each([undefined, null, 0, true, 'text', '{"elements":[]}', Symbol('s'), () => {}])(
    'data that is not an object: %s',
    (data) => expect(() => deserialize(data)).toThrow(badData),
  )

  test.each([
    {},
    { type: 1 },
    [{ type: null }],
    { elements: [{ type: {} }] },
    { elements: [{ children: [] }] },
  ])('an element whose type is not a string: %j', (data) => expect(() => deserialize(data)).toThrow(badType))

  test('deep inside as well', () => {
    expect(() => deserialize({ type: 'div', children: [{ type: 'p', children: [{ type: 3 }] }] })).toThrow(
      badType,
    )
  })

  test.each([
    [{ version: 1 }],
    [{ elements: {} }],
    [{ elements: [null] }],
    [{ elements: [5] }],
    [{ elements: [[]] }],
    [{ type: 'p', props: 'text' }],
    [{ type: 'p', props: [] }],
    [{ type: 'p', children: {} }],
    [{ type: 'p', children: 5 }],
  ])('data of another wrong type: %j', (data) => expect(() => deserialize(data)).toThrow(badData))

  test('has a detail for the log', () => {
    expect(detailOf(null)).toBe('document')
    expect(detailOf({ type: 'Hero', props: 1 })).toBe('props of Hero')
  })
})

describe('limits', () => {
  test(`${maxDepth} levels are read, one more is refused`, () => {
    // The text inside the innermost element counts as a separate level.
    expect(() => deserialize(nested(maxDepth - 1))).not.toThrow()
    expect(() => deserialize(nested(maxDepth))).toThrow(badData)
  })

  test(`${maxNodes} nodes are read, one more is refused`, () => {
    expect(deserialize(Array(maxNodes).fill('x')).elements).toHaveLength(maxNodes)
    expect(() => deserialize(Array(maxNodes + 1).fill('x'))).toThrow(badData)
  })

  test('a million levels do not overflow the stack', () => {
    expect(() => deserialize(nested(1_000_000))).toThrow(badData)
  })

  test('a document that holds itself ends', () => {
    const element: { type: string; children: unknown[] } = { type: 'div', children: [] }
    element.children.push(element, element)
    expect(() => deserialize(element)).toThrow(badData)
  })

  test('shared elements that unfold to 2^90 nodes end', () => {
    let element: unknown = 'x'
    for (let level = 0; level < 90; level++) element = { type: 'div', children: [element, element] }
    expect(() => deserialize(element)).toThrow(badData)
  })

  test('an enormous empty list ends', () => {
    expect(() => deserialize(Array(4_294_967_295))).toThrow(badData)
  })
})

/** Returns 'read' if every element of the result has a string as its type, otherwise the message of the error. */
function outcome(data: unknown): unknown {
  try {
    let isRead = true
    walk(deserialize(data), ({ type }) => {
      isRead &&= typeof type === 'string'
    })
    return isRead && 'read'
  } catch (error) {
    return error instanceof LayoutError ? error.message.replace('Deserialization error: ', '') : error
  }
}

describe('arbitrary input', () => {
  const anything = fc.anything({
    withNullPrototype: true,
    withSparseArray: true,
    withDate: true,
    withBigInt: true,
  })

  test('is read, or rejected with one of the two messages', () => {
    const shaped = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        fc.string(),
        anything,
        fc.record(
          {
            type: fc.oneof({ weight: 9, arbitrary: fc.string() }, { weight: 1, arbitrary: anything }),
            id: fc.string(),
            props: fc.dictionary(fc.string(), fc.jsonValue()),
            children: fc.array(tie('node')),
            elements: fc.array(tie('node')),
            version: fc.oneof(fc.nat(2), anything),
          },
          { requiredKeys: [] },
        ),
      ),
    })).node
    fc.assert(
      fc.property(fc.oneof(anything, shaped), (data) => {
        expect(['read', 'element type must be string', 'incorrect data type']).toContain(outcome(data))
      }),
      { numRuns: 1000 },
    )
  })

  test('reading a result again changes nothing, also after JSON', () => {
    const node = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.record(
          {
            type: fc.constantFrom('Hero', 'div', 'p', 'script', 'shop-hero', ''),
            props: fc.dictionary(fc.string(), fc.jsonValue()),
            children: fc.array(tie('node')),
          },
          { requiredKeys: ['type'] },
        ),
      ),
    })).node
    fc.assert(
      fc.property(fc.array(node), (elements) => {
        const once = JSON.stringify(deserialize({ version: 1, elements }))
        expect(JSON.stringify(deserialize(JSON.parse(once)))).toBe(once)
        expect(once).toBe(JSON.stringify({ version: 1, elements }))
      }),
    )
  })
})
