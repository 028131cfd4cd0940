/** A documented `export const` of a module. */
export interface Docstring {
  readonly name: string
  /** The text of the comment on one line, without citations of chapters. Citations of rules are kept. */
  readonly text: string
}

const documentedConst = /\/\*\*((?:(?!\*\/)[^])*)\*\/\n(?:\/\*[^\n]*\*\/\n)?export const (\w+)/g

/** Reads the comments above the exported constants of a TypeScript module, in order. */
export function readDocstrings(source: string): readonly Docstring[] {
  return [...source.matchAll(documentedConst)].map(([, comment = '', name = '']) => ({
    name,
    text: toText(comment),
  }))
}

/** Returns the text of a comment on one line, without citations of chapters. */
export function toText(comment: string): string {
  return comment
    .replaceAll(/^\s*\*? ?/gm, ' ')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .replaceAll(/\(([^()]*\bsections? \d[^()]*)\)/g, (_, citation: string) => onlyRules(citation))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:])/g, '$1')
    .trim()
}

/** Reduces a citation to its rules: `section 7, "Auth"; R7` becomes `(R7)`. A citation without rules is removed. */
function onlyRules(citation: string): string {
  const rules = citation.match(/\bR\d+\b/g)
  return rules ? `(${rules.join(', ')})` : ''
}
