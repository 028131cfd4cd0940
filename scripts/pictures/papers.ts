/** Reads the colours of the paper behind products from the style sheet of the looks: light and dark, of each look. */
export function readPapers(css: string): readonly string[] {
  return [...css.matchAll(/--paper:\s*light-dark\((#[\da-f]{6}),\s*(#[\da-f]{6})\)/g)].flatMap(
    ([, light = '', dark = '']) => [light, dark],
  )
}
