/** Where a text stops being JSON, and what was expected there. */
export class JsonFault extends Error {
  /** Position in the text, in UTF-16 code units from 0. */
  readonly offset: number

  constructor(offset: number, message: string) {
    super(message)
    this.name = 'JsonFault'
    this.offset = offset
  }
}

/** A place in a text as editors count: both from 1, columns in UTF-16 code units. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

export type JsonPath = readonly (string | number)[]

/** Deeper than the deepest layout document inside a record, and far from the end of the stack. */
export const deepest = 400

/**
 * Reads strict JSON (RFC 8259) as `JSON.parse` does, but says where and why a text is none: line and column need a
 * position, which the engine's own messages do not always name. A key that is there twice is a fault too.
 *
 * @throws JsonFault
 */
export function parseJson(text: string): unknown {
  return new JsonReader(text).read()
}

/**
 * The position of the value that a path leads to; of its key where the path ends in a name and `at` is 'key'. Where the
 * path leads nowhere, that of the last value on the way. The text has to be JSON.
 */
export function locate(text: string, path: JsonPath, at: 'value' | 'key' = 'value'): number {
  const reader = new JsonReader(text, { path, at })
  reader.read()
  return reader.found
}

/** Line and column of a position. */
export function toPlace(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset)
  const lines = before.split(/\r\n|\r|\n/)
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

const literals = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const

class JsonReader {
  /** The position looked for, as far as it was found. */
  found = 0
  private at = 0
  private readonly path: (string | number)[] = []
  private readonly text: string
  private readonly sought: { readonly path: JsonPath; readonly at: 'value' | 'key' } | undefined

  constructor(text: string, sought?: { readonly path: JsonPath; readonly at: 'value' | 'key' }) {
    this.text = text
    this.sought = sought
  }

  read(): unknown {
    this.skipSpace()
    const value = this.readValue()
    this.skipSpace()
    if (this.at < this.text.length) this.fail('expected the end of the file')
    return value
  }

  private readValue(): unknown {
    this.note('value')
    const { text, at } = this
    const char = text[at]
    if (char === '{') return this.readObject()
    if (char === '[') return this.readArray()
    if (char === '"') return this.readString()
    for (const [word, value] of literals) {
      if (!text.startsWith(word, at)) continue
      this.at += word.length
      return value
    }
    const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
    number.lastIndex = at
    const digits = number.exec(text)?.[0]
    if (digits === undefined) return this.fail('expected a value')
    this.at += digits.length
    if (/[\w.+-]/.test(text[this.at] ?? '')) {
      this.at = at
      return this.fail('expected a number as JSON writes it')
    }
    return Number(digits)
  }

  private readObject(): unknown {
    const object: Record<string, unknown> = {}
    this.open()
    if (this.takeIf('}')) return object
    for (;;) {
      if (this.text[this.at] !== '"') this.fail('expected a name in double quotes')
      const start = this.at
      const key = this.readString()
      if (Object.hasOwn(object, key)) {
        this.at = start
        this.fail(`expected each name once; ${JSON.stringify(key)} is there twice`, false)
      }
      this.path.push(key)
      this.note('key', start)
      this.skipSpace()
      if (!this.takeIf(':')) this.fail("expected ':' after the name")
      this.deepen()
      const value = this.readValue()
      // Set as a property of its own: plain assignment of this name would set the prototype.
      if (key === '__proto__') {
        Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
      } else object[key] = value
      this.path.pop()
      this.skipSpace()
      if (this.takeIf('}')) return object
      if (!this.takeIf(',')) this.fail("expected ',' or '}'")
    }
  }

  private readArray(): unknown {
    const array: unknown[] = []
    this.open()
    if (this.takeIf(']')) return array
    for (;;) {
      this.path.push(array.length)
      this.deepen()
      array.push(this.readValue())
      this.path.pop()
      this.skipSpace()
      if (this.takeIf(']')) return array
      if (!this.takeIf(',')) this.fail("expected ',' or ']'")
    }
  }

  private readString(): string {
    const { text } = this
    let value = ''
    let start = ++this.at
    for (;;) {
      const char = text[this.at]
      if (char === undefined) this.fail("expected '\"' at the end of the text")
      if (char === '"') {
        value += text.slice(start, this.at++)
        return value
      }
      if (char < ' ') this.fail('expected a text on one line: \\n stands for a line break, \\t for a tab')
      if (char !== '\\') {
        this.at++
        continue
      }
      value += text.slice(start, this.at)
      value += this.readEscape()
      start = this.at
    }
  }

  private readEscape(): string {
    const { text, at } = this
    const name = text[at + 1] ?? ''
    if (name === 'u') {
      const digits = text.slice(at + 2, at + 6)
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.fail('expected four hexadecimal digits after \\u', false)
      this.at += 6
      return String.fromCharCode(Number.parseInt(digits, 16))
    }
    const char = escapes[name]
    if (char === undefined) return this.fail('expected one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u', false)
    this.at += 2
    return char
  }

  private open(): void {
    this.at++
    this.skipSpace()
  }

  private deepen(): void {
    this.skipSpace()
    if (this.path.length > deepest) this.fail(`expected at most ${deepest} levels`, false)
  }

  private takeIf(char: string): boolean {
    if (this.text[this.at] !== char) return false
    this.at++
    this.skipSpace()
    return true
  }

  private skipSpace(): void {
    const { text } = this
    while (
      text[this.at] === ' ' ||
      text[this.at] === '\n' ||
      text[this.at] === '\r' ||
      text[this.at] === '\t'
    )
      this.at++
  }

  /** Remembers the position where the path read so far lies on the path looked for. */
  private note(what: 'value' | 'key', offset = this.at): void {
    if (this.sought === undefined) return
    const { path, at } = this.sought
    if (this.path.length > path.length) return
    if (this.path.some((step, index) => String(step) !== String(path[index]))) return
    const isKeySought = at === 'key' && this.path.length === path.length && path.length > 0
    if (what === 'value' && isKeySought && typeof this.path.at(-1) === 'string') return
    if (what === 'key' && !isKeySought) return
    this.found = offset
  }

  private fail(expected: string, tellsFound = true): never {
    const { text, at } = this
    if (!tellsFound) throw new JsonFault(at, expected)
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0)
    const found = at >= text.length ? 'the end of the file' : `'${char}'`
    const hint = char === '/' ? '; JSON has no comments' : ''
    throw new JsonFault(at, `${expected}, found ${found}${hint}`)
  }
}
