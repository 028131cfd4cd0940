/**
 * Host elements that content may use: text and its structure. Elements that run, embed, submit or style something
 * are not allowed. `main` is not allowed either: a page can have only one, and the runtime renders it.
 */
const safeElements = new Set(
  (
    'div section article header footer aside h1 h2 h3 h4 h5 h6 p span strong em a ul ol li dl dt dd blockquote ' +
    'figure figcaption img picture source table caption colgroup col thead tbody tfoot tr th td hr br code pre ' +
    'time small sub sup mark abbr address details summary b i u s cite q kbd'
  ).split(' '),
)

/** Returns true if the type is a host element (lower case, no hyphen or namespace) rather than a registered widget. */
export function isHostType(type: string): boolean {
  return /^[a-z][a-z0-9]*$/.test(type)
}

/** Returns true if the type is a safe host element. */
export function isSafeElement(type: string): boolean {
  return safeElements.has(type)
}

/** Returns true if the element must not have children. React does not render a void element with children. */
export function isVoidElement(type: string): boolean {
  return ['img', 'source', 'col', 'hr', 'br'].includes(type)
}
