/** Markdown text, keyed by section name. */
export type GeneratedSections = Readonly<Record<string, string>>

const section = /(<!-- generated: ([\w-]+) -->\n)[^]*?(\n<!-- \/generated -->)/g

/**
 * Replaces the text between `<!-- generated: name -->` and `<!-- /generated -->`.
 *
 * @throws Error if the document names an unknown section, or lacks one of the given sections
 */
export function replaceSections(document: string, sections: GeneratedSections): string {
  const missing = new Set(Object.keys(sections))
  const replaced = document.replaceAll(section, (_whole, start: string, name: string, end: string) => {
    const content = sections[name]
    if (content === undefined) throw new Error(`Unknown generated section "${name}".`)
    missing.delete(name)
    return `${start}\n${content.trim()}\n${end}`
  })
  if (missing.size > 0)
    throw new Error(`No generated section "${[...missing].join('", "')}" in the document.`)
  return replaced
}
