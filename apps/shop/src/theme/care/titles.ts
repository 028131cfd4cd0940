/** The materials that have a care guide, with the title of its page. */
export const careTitles: ReadonlyMap<string, string> = new Map([
  ['stoneware', 'Caring for stoneware'],
  ['porcelain', 'Caring for porcelain'],
  ['brass', 'Caring for brass'],
  ['linen', 'Caring for linen'],
])
