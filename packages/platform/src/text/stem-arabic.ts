const articles = ['ال', 'وال', 'بال', 'كال', 'فال', 'لل'].toSorted((a, b) => b.length - a.length)

/**
 * Endings in the order in which they are removed, each at most once. They are in folded form, in
 * which `ة` is `ه` and `ى` is `ي`.
 */
const endings = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي']

/** Minimum length in letters of a word without its article or ending. */
const minLength = 2

/**
 * Returns the stem of a folded word according to the light10 algorithm, which removes a
 * conjunction, an article and common endings. Broken plurals (كوب, أكواب) are separate words.
 */
export function stemArabic(word: string): string {
  let stem = withoutArticle(word)
  if (stem === word && word.startsWith('و') && word.length > 3) stem = withoutArticle(word.slice(1))
  for (const ending of endings) {
    if (stem.endsWith(ending) && stem.length - ending.length >= minLength) {
      stem = stem.slice(0, -ending.length)
    }
  }
  return stem
}

function withoutArticle(word: string): string {
  const article = articles.find((each) => word.startsWith(each))
  return article !== undefined && word.length - article.length >= minLength
    ? word.slice(article.length)
    : word
}
