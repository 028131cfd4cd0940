import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonSyntaxError, findOffset, parseJson, toSourcePosition } from './json-parser.ts'

const errorOf = (text: string) => {
  try {
    parseJson(text)
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    return { ...toSourcePosition(text, error.offset), message: error.message }
  }
  throw new Error('Expected a syntax error.')
}

/** Returns the value that the engine's own parser returns; undefined if it rejects the text. */
const byEngine = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

describe('reading JSON', () => {
  test('returns the same value as the engine', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.boolean(), (text, pretty) => {
        const source = pretty ? JSON.stringify(JSON.parse(text), null, 2) : text
        expect(parseJson(source)).toEqual(JSON.parse(source))
      }),
      { seed: 1, numRuns: 500 },
    )
  })

  test('rejects what the engine rejects, with an offset within the text', () => {
    const piece = fc.constantFrom(
      ...['{', '}', '[', ']', ',', ':', '"', '"a"', '"b"', '\\', '\\u12', '-', '0', '1', '.', 'e'],
      ...['true', 'null', ' ', '\n', '\t', '/', '*', "'", 'NaN', '\u0000', '😀'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        const value = byEngine(text)
        try {
          expect(parseJson(text)).toEqual(value)
        } catch (error) {
          if (!(error instanceof JsonSyntaxError)) throw error
          expect(error.offset).toBeGreaterThanOrEqual(0)
          expect(error.offset).toBeLessThanOrEqual(text.length)
          // The engine accepts duplicate names and keeps the last one.
          if (value !== undefined) expect(error.message).toMatch(/duplicate/)
        }
      }),
      { seed: 2, numRuns: 5000 },
    )
  })

  test('reads every file of the demonstration shop', () => {
    const folder = path.join(import.meta.dirname, '../../../../apps/shop/content')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.json'),
    )
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const text = readFileSync(path.join(folder, file), 'utf8')
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }
  })

  test('keeps a key named like the prototype as an ordinary key', () => {
    const value = parseJson('{"__proto__": {"a": 1}}') as object
    expect(Object.keys(value)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  })

  test.each([
    ['', 1, 1, 'expected a value, got the end of the file'],
    ['{\n  "a": 1,\n}', 3, 1, "expected a property name in double quotes, got '}'"],
    ['{ "a": 1 "b": 2 }', 1, 10, "expected ',' or '}', got '\"'"],
    ['{ "a" 1 }', 1, 7, "expected ':' after the property name, got '1'"],
    ['[1, 2', 1, 6, "expected ',' or ']', got the end of the file"],
    ['[1,]', 1, 4, "expected a value, got ']'"],
    ["{ 'a': 1 }", 1, 3, "expected a property name in double quotes, got '''"],
    ['{} // note', 1, 4, "expected the end of the file, got '/'; JSON does not allow comments"],
    ['{\r\n  "a": tru\r\n}', 2, 8, "expected a value, got 't'"],
    ['["a\nb"]', 1, 4, 'control characters must be escaped: write \\n for a line break, \\t for a tab'],
    ['["\\x"]', 1, 3, 'expected one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u'],
    ['["\\u12"]', 1, 3, 'expected four hexadecimal digits after \\u'],
    ['[01]', 1, 2, "expected a valid JSON number, got '0'"],
    ['{ "a": 1, "a": 2 }', 1, 11, 'duplicate property "a"'],
  ])('%j fails at %i:%i', (text, line, column, message) => {
    expect(errorOf(text)).toEqual({ line, column, message })
  })

  test('rejects excessive nesting without exhausting the stack', () => {
    expect(errorOf('['.repeat(100_000)).message).toBe('expected at most 400 levels of nesting')
    expect(errorOf('{"a":'.repeat(100_000)).message).toBe('expected at most 400 levels of nesting')
  })
})

describe('finding an offset', () => {
  const text = '{\n  "a": [1, { "b/c": "x" }],\n  "d": {}\n}'
  test.each([
    [['a'], 'value', 2, 8],
    [['a', 1], 'value', 2, 12],
    [['a', 1, 'b/c'], 'value', 2, 21],
    [['a', 1, 'b/c'], 'key', 2, 14],
    [['d'], 'key', 3, 3],
    [['a', 0], 'key', 2, 9],
    // A missing value has the position of its nearest ancestor.
    [['title'], 'value', 1, 1],
    [['d', 'e', 'f'], 'value', 3, 8],
    [[], 'key', 1, 1],
  ] as const)('%j as a %s', (path, at, line, column) => {
    expect(toSourcePosition(text, findOffset(text, path, at))).toEqual({ line, column })
  })

  test('finds every value in any document', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (json) => {
        const value: unknown = JSON.parse(json)
        const text = JSON.stringify(value, null, 2)
        for (const [path, expected] of walk(value, [])) {
          const rest = text.slice(findOffset(text, path))
          const written = JSON.stringify(expected, null, 2).split('\n')[0] ?? ''
          expect(rest.startsWith(written)).toBe(true)
        }
      }),
      { seed: 3, numRuns: 200 },
    )
  })
})

function* walk(value: unknown, path: (string | number)[]): Generator<[(string | number)[], unknown]> {
  yield [path, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    yield* walk(inner, [...path, Array.isArray(value) ? Number(key) : key])
  }
}
