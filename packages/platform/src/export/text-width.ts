/** Marks that stand on the character before them. */
const mark = /[\p{Nonspacing_Mark}\p{Enclosing_Mark}]/u

/** Characters that take two columns: those of Chinese, Japanese and Korean, and full-width forms. */
const wide =
  /[\u1100-\u115F\u231A\u231B\u2329\u232A\u23E9-\u23EC\u23F0\u23F3\u2E80-\u2E99\u2E9B-\u2EF3\u2F00-\u2FD5\u2FF0-\u303E\u3041-\u3096\u3099-\u30FF\u3105-\u312F\u3131-\u318E\u3190-\u31E5\u31EF-\u321E\u3220-\u3247\u3250-\uA48C\uA490-\uA4C6\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE52\uFE54-\uFE66\uFE68-\uFE6B\uFF01-\uFF60\uFFE0-\uFFE6\u{1F200}-\u{1F202}\u{1F210}-\u{1F23B}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}]/u

const emoji = /\p{RGI_Emoji}/gv

/** How many columns of a terminal or an editor a text takes, as the repository's formatter counts them. */
export function textWidth(text: string): number {
  if (/^[\x20-\x7E]*$/.test(text)) return text.length
  let width = 0
  const rest = text.replace(emoji, () => {
    width += 2
    return ''
  })
  for (const character of rest) {
    const code = character.codePointAt(0) ?? 0
    if (code <= 0x1f || (code >= 0x7f && code <= 0x9f) || mark.test(character)) continue
    width += wide.test(character) ? 2 : 1
  }
  return width
}
