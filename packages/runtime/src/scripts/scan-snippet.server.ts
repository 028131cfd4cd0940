import { html, Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5'

/** A start tag of a snippet, with the content of the element if that is text. */
export interface SnippetElement {
  readonly name: string
  /** Source of the start tag; of the whole element if its content is text. */
  readonly html: string
  readonly attributes: ReadonlyMap<string, string>
  /** Source between the tags of a script, a style and the like; '' for other elements. */
  readonly text: string
}

/** Elements whose content is text, and the tokenizer state that reads it. A browser with scripts reads noscript so too. */
const textModes = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['noscript', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
])

/** Elements whose content is text that nobody reads; they count from their start tag on. */
const ignoredTextModes = new Map([
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['plaintext', TokenizerMode.PLAINTEXT],
])
