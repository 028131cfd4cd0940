import type { ReviewSettings } from '@vitrine/contract/schemas'
import { toWords } from '../text/index.ts'
import type { Moderation, Review, ReviewText } from './review.ts'

/** Key of the word list that applies to reviews in all languages. */
const allLanguages = '*'

const link =
  /https?:|www\.|\[url|<a[\s/]|[\p{L}\p{N}-]\.(?:biz|club|cn|co|com|de|info|io|link|net|online|org|ru|shop|site|top|xyz)\b/iu

/** The rules that decide whether a review is published immediately. */
export interface ModerationScope {
  readonly settings: ReviewSettings
  /** Language of the review. */
  readonly language: string
}

/**
 * Returns true if a review must wait for moderation: it contains a link, or a listed word or
 * phrase. Case, accents and punctuation are ignored. Parts of longer words do not count.
 */
export function isHeld(
  { title, text, name = '' }: ReviewText,
  { settings, language }: ModerationScope,
): boolean {
  const all = [title, text, name].join('\n')
  if (link.test(all.normalize('NFKC'))) return true
  const content = toPhrase(all)
  return listWords(settings, language).some((word) => content.includes(toPhrase(word)))
}

/** Returns the moderation state of a new review. */
export function moderateNew(text: ReviewText, scope: ModerationScope): Moderation {
  return !scope.settings.autoPublish || isHeld(text, scope) ? 'waiting' : 'published'
}

/**
 * Returns the moderation state of an edited review. Only a published review can stay published: a
 * pending review remains pending, and a rejected review becomes pending again (R52).
 */
export function moderateEdited({ moderation }: Review, text: ReviewText, scope: ModerationScope): Moderation {
  return moderation === 'published' ? moderateNew(text, scope) : 'waiting'
}

function listWords({ heldWords }: ReviewSettings, language: string): readonly string[] {
  if (Array.isArray(heldWords)) return heldWords
  const [base = ''] = language.split('-')
  return [...new Set([allLanguages, language, base])].flatMap((key) =>
    Object.hasOwn(heldWords, key) ? (heldWords[key] ?? []) : [],
  )
}

/** Returns the folded words of a text, surrounded and separated by spaces. */
function toPhrase(text: string): string {
  return ` ${toWords(text).join(' ')} `
}
