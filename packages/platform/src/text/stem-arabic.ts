const articles = ['ال', 'وال', 'بال', 'كال', 'فال', 'لل'].toSorted((a, b) => b.length - a.length)

/** In this order, each once; those of a folded word, where `ة` is `ه` and `ى` is `ي`. */
const endings = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي']

/** Letters that are left of a word without its article, or without an ending. */
const minLength = 2

/**
 * The light stemmer that is known as light10: a conjunction and an article in front, and the usual endings. Plurals that
 * change the word inside (كوب, أكواب) are words of their own.
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
