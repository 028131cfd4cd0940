const property = /^\s+readonly (\w+)\??:/gm

/**
 * Reports the properties of entity modules that a document does not mention as code.
 *
 * @param modules source texts, keyed by path
 */
export function undocumentedFields(
  document: { readonly path: string; readonly text: string },
  modules: ReadonlyMap<string, string>,
): readonly string[] {
  const code = [...document.text.matchAll(/```[^]*?```|`[^`\n]+`/g)].map(([span]) => span).join('\n')
  const words = new Set(code.match(/\w+/g))
  return [...modules].flatMap(([path, source]) => {
    const names = new Set([...source.matchAll(property)].map(([, name = '']) => name))
    return [...names]
      .filter((name) => !words.has(name))
      .map((name) => `${document.path} does not mention ${name} of ${path}`)
  })
}
