import type { Moderation, Review, ReviewText } from './review.ts'

/** Words of advertising that hold a review for moderation. */
export const heldWords: readonly string[] = [
  'backlinks',
  'bitcoin',
  'casino',
  'cialis',
  'crypto',
  'forex',
  'onlyfans',
  'porn',
  'seo',
  'telegram',
  'viagra',
  'whatsapp',
]

const link =
  /https?:|www\.|\[url|<a[\s/]|[\p{L}\p{N}-]\.(?:biz|club|cn|co|com|de|info|io|link|net|online|org|ru|shop|site|top|xyz)\b/iu

/** Returns true if a review must wait for moderation: it contains a link or a listed word. */
export function isHeld(
  { title, text, name = '' }: ReviewText,
  words: readonly string[] = heldWords,
): boolean {
  const all = [title, text, name].join('\n').normalize('NFKC')
  if (link.test(all)) return true
  const found = new Set(all.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return words.some((word) => found.has(word))
}

/** Returns the moderation of a new review. */
export function moderateNew(text: ReviewText): Moderation {
  return isHeld(text) ? 'waiting' : 'published'
}

/**
 * Returns the moderation of an edited review. Only a review that is published can stay published: a review that waits
 * keeps waiting, and a rejected review waits for a new decision (R52).
 */
export function moderateEdited({ moderation }: Review, text: ReviewText): Moderation {
  return moderation === 'published' ? moderateNew(text) : 'waiting'
}
