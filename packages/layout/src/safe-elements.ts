/**
 * The host elements that content may use: text and its structure. Nothing that runs, embeds, submits or styles, and no
 * `main`: a page has one, and it is the runtime's.
 */
const safeElements = new Set(
  (
    'div section article header footer aside h1 h2 h3 h4 h5 h6 p span strong em a ul ol li dl dt dd blockquote ' +
    'figure figcaption img picture source table caption colgroup col thead tbody tfoot tr th td hr br code pre ' +
    'time small sub sup mark abbr address details summary b i u s cite q kbd'
  ).split(' '),
)

/** Whether a type names a host element (lower case, no hyphen or namespace) and not a registered widget. */
export function isHostType(type: string): boolean {
  return /^[a-z][a-z0-9]*$/.test(type)
}

/** Whether a type is a host element of the safe list. */
export function isSafeElement(type: string): boolean {
  return safeElements.has(type)
}

/** Whether an element takes no children: React refuses to render one that has any. */
export function isVoidElement(type: string): boolean {
  return ['img', 'source', 'col', 'hr', 'br'].includes(type)
}
