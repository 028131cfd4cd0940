import { parseSync, Visitor } from 'oxc-parser'

/** Attributes whose values are visible to users or read aloud. */
const visibleAttributes = new Set([
  'aria-label',
  'aria-roledescription',
  'alt',
  'title',
  'label',
  'placeholder',
])

/**
 * Returns the literal texts of a component, which would be in the same language on every page.
 *
 * @throws Error if the file cannot be parsed
 */
export function literalTexts(path: string, source: string): readonly string[] {
  const { program, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const found: string[] = []
  const note = (text: string): void => {
    if (/\p{L}/u.test(text)) found.push(text.trim())
  }
  const noteChild = (expression: { readonly type: string }): void => {
    note(textOf(expression))
    if (expression.type !== 'ConditionalExpression') return
    const { consequent, alternate } = expression as unknown as Record<string, { readonly type: string }>
    for (const branch of [consequent, alternate]) if (branch !== undefined) noteChild(branch)
  }
  new Visitor({
    JSXText: ({ value }) => note(value),
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !visibleAttributes.has(name.name) || value === null) return
      if (value.type === 'Literal') note(value.value)
      else if (value.type === 'JSXExpressionContainer') note(textOf(value.expression))
    },
    JSXElement({ children }) {
      for (const child of children) {
        if (child.type === 'JSXExpressionContainer') noteChild(child.expression)
      }
    },
  }).visit(program)
  return found
}

function textOf(expression: { readonly type: string }): string {
  if (expression.type === 'Literal') {
    const { value } = expression as { readonly value?: unknown }
    return typeof value === 'string' ? value : ''
  }
  if (expression.type !== 'TemplateLiteral') return ''
  const { quasis } = expression as unknown as {
    readonly quasis: readonly { readonly value: { raw: string } }[]
  }
  return quasis.map(({ value }) => value.raw).join('')
}
