/** Thrown if a text is not valid JSON. The message states what was expected at the offset. */
export class JsonSyntaxError extends Error {
  /** Offset in the text in UTF-16 code units, starting at 0. */
  readonly offset: number

  constructor(offset: number, message: string) {
    super(message)
    this.name = 'JsonFault'
    this.offset = offset
  }
}

/**
 * A position in a text in the notation of editors: lines and columns start at 1, columns are UTF-16
 * code units.
 */
export interface SourcePosition {
  readonly line: number
  readonly column: number
}

export type JsonPath = readonly (string | number)[]

/**
 * Maximum nesting depth: more than the deepest layout document of a record needs, and far below the
 * limit of the call stack.
 */
export const maxDepth = 400

/**
 * Parses strict JSON (RFC 8259). Unlike `JSON.parse`, reports the position of each syntax error and
 * rejects duplicate keys.
 *
 * @throws JsonSyntaxError
 */
export function parseJson(text: string): unknown {
  return new JsonReader(text).read()
}

/**
 * Returns the offset of the value at a path. If `at` is 'key', returns the offset of its key. If
 * the path does not exist, returns the offset of the nearest ancestor. The text must be valid JSON.
 */
export function findOffset(text: string, path: JsonPath, at: 'value' | 'key' = 'value'): number {
  const reader = new JsonReader(text, { path, at })
  reader.read()
  return reader.found
}

/** Converts an offset to a line and a column. */
export function toSourcePosition(text: string, offset: number): SourcePosition {
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
  /** Offset of the target, or of its nearest ancestor. */
  found = 0
  private at = 0
  private readonly path: (string | number)[] = []
  private readonly text: string
  private readonly target: { readonly path: JsonPath; readonly at: 'value' | 'key' } | undefined

  constructor(text: string, target?: { readonly path: JsonPath; readonly at: 'value' | 'key' }) {
    this.text = text
    this.target = target
  }

  read(): unknown {
    this.skipSpace()
    const value = this.readValue()
    this.skipSpace()
    if (this.at < this.text.length) this.fail('expected the end of the file')
    return value
  }

  private readValue(): unknown {
    this.recordOffset('value')
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
      return this.fail('expected a valid JSON number')
    }
    return Number(digits)
  }

  private readObject(): unknown {
    const object: Record<string, unknown> = {}
    this.open()
    if (this.skipIf('}')) return object
    for (;;) {
      if (this.text[this.at] !== '"') this.fail('expected a property name in double quotes')
      const start = this.at
      const key = this.readString()
      if (Object.hasOwn(object, key)) {
        this.at = start
        this.fail(`duplicate property ${JSON.stringify(key)}`, false)
      }
      this.path.push(key)
      this.recordOffset('key', start)
      this.skipSpace()
      if (!this.skipIf(':')) this.fail("expected ':' after the property name")
      this.checkDepth()
      const value = this.readValue()
      // Assigning to this name would set the prototype.
      if (key === '__proto__') {
        Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
      } else object[key] = value
      this.path.pop()
      this.skipSpace()
      if (this.skipIf('}')) return object
      if (!this.skipIf(',')) this.fail("expected ',' or '}'")
    }
  }

  private readArray(): unknown {
    const array: unknown[] = []
    this.open()
    if (this.skipIf(']')) return array
    for (;;) {
      this.path.push(array.length)
      this.checkDepth()
      array.push(this.readValue())
      this.path.pop()
      this.skipSpace()
      if (this.skipIf(']')) return array
      if (!this.skipIf(',')) this.fail("expected ',' or ']'")
    }
  }

  private readString(): string {
    const { text } = this
    let value = ''
    let start = ++this.at
    for (;;) {
      const char = text[this.at]
      if (char === undefined) this.fail("expected '\"' at the end of the string")
      if (char === '"') {
        value += text.slice(start, this.at++)
        return value
      }
      if (char < ' ')
        this.fail('control characters must be escaped: write \\n for a line break, \\t for a tab', false)
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

  private checkDepth(): void {
    this.skipSpace()
    if (this.path.length > maxDepth) this.fail(`expected at most ${maxDepth} levels of nesting`, false)
  }

  private skipIf(char: string): boolean {
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

  /** Records the offset if the current path is the target's or a prefix of it. */
  private recordOffset(what: 'value' | 'key', offset = this.at): void {
    if (this.target === undefined) return
    const { path, at } = this.target
    if (this.path.length > path.length) return
    if (this.path.some((step, index) => String(step) !== String(path[index]))) return
    const isKeyTarget = at === 'key' && this.path.length === path.length && path.length > 0
    if (what === 'value' && isKeyTarget && typeof this.path.at(-1) === 'string') return
    if (what === 'key' && !isKeyTarget) return
    this.found = offset
  }

  private fail(expected: string, namesFound = true): never {
    const { text, at } = this
    if (!namesFound) throw new JsonSyntaxError(at, expected)
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0)
    const found = at >= text.length ? 'the end of the file' : `'${char}'`
    const hint = char === '/' ? '; JSON does not allow comments' : ''
    throw new JsonSyntaxError(at, `${expected}, got ${found}${hint}`)
  }
}
