import type { ProjectFile } from '../project-files.ts'

/** Number of consecutive words that two independent texts are not expected to share. */
const shingleWords = 8

interface Word {
  readonly word: string
  readonly index: number
}

const codeSpan = /```[^]*?```|`[^`\n]*`/g

/** Words that are names rather than prose: literals, acronyms, headers, and words with an inner capital or a symbol. */
const name = /[\d_/{}=<>$@\\]|[a-z][A-Z]|^[A-Z]{2,}$|^x-[a-z]|\w\.\w|^(?:true|false|null|undefined)$/

/**
 * Reports passages of a project's file that repeat at least eight consecutive words of another text. Identifiers,
 * paths, code spans and the given printed texts are ignored in both texts.
 */
export class CopyDetector {
  readonly #known: ReadonlySet<string>
  readonly #printed: readonly string[]

  /** @param printed texts that both the original and the project may contain, such as error messages */
  constructor(original: string, printed: readonly string[]) {
    this.#printed = printed
    this.#known = new Set(this.#shingles(this.#words(original)).map(({ text }) => text))
  }

  /** True if the original is too short for a comparison. */
  get isEmpty(): boolean {
    return this.#known.size === 0
  }

  /** Returns one line per passage, as `file:line: words`. */
  problems({ path, text }: ProjectFile): readonly string[] {
    const words = this.#words(text)
    const found = this.#shingles(words).filter((shingle) => this.#known.has(shingle.text))
    const passages: { start: number; end: number }[] = []
    for (const { start } of found) {
      const last = passages.at(-1)
      if (last && start <= last.end) last.end = start + shingleWords
      else passages.push({ start, end: start + shingleWords })
    }
    return passages.map(({ start, end }) => {
      const line = text.slice(0, words[start]?.index ?? 0).split('\n').length
      const passage = words.slice(start, end).map(({ word }) => word)
      return `${path}:${line}: ${passage.join(' ')}`
    })
  }

  #words(text: string): readonly Word[] {
    // Printed texts and code are replaced by blanks of the same length, which keeps the positions of all words.
    let plain = text
    for (const printed of this.#printed)
      plain = plain.replaceAll(printed, (found) => ' '.repeat(found.length))
    plain = plain.replaceAll(codeSpan, (found) => ' '.repeat(found.length))
    return [...plain.matchAll(/\S+/g)].flatMap(({ 0: token, index }) => {
      const bare = token.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
      if (bare === '' || name.test(bare)) return []
      return [...bare.toLowerCase().matchAll(/\p{L}+(?:['’]\p{L}+)*/gu)].map(([word]) => ({ word, index }))
    })
  }

  #shingles(words: readonly Word[]): readonly { readonly text: string; readonly start: number }[] {
    const count = Math.max(0, words.length - shingleWords + 1)
    return Array.from({ length: count }, (_, start) => ({
      start,
      text: words
        .slice(start, start + shingleWords)
        .map(({ word }) => word)
        .join(' '),
    }))
  }
}
