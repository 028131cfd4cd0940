/** Markup in which all texts have been escaped. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = string | number | Html | readonly Html[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Builds markup from a template literal. Values are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(toMarkup)))
}

function toMarkup(value: Value): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('')
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
