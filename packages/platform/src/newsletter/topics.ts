import type { NewsletterSettings } from '@vitrine/contract/schemas'
import { fail, type ApiError } from '../http/index.ts'

type Topic = NewsletterSettings['topics'][number]

/**
 * Reads the field `topics` of a body: ids of the shop's topics, without duplicates in the result.
 * If a topic is unknown, the error names its position.
 */
export function readTopics(value: unknown, known: readonly Topic[]): readonly string[] | ApiError {
  if (!Array.isArray(value) || value.length === 0 || value.length > known.length) {
    const message =
      known.length === 0
        ? 'The newsletter has no topics: omit the field.'
        : `Expected a list of 1 to ${known.length} topics. To stop receiving mail, unsubscribe.`
    return fail('BAD_PARAMETER', 'topics', message)
  }
  const topics = value as readonly unknown[]
  const unknown = topics.findIndex((topic) => !known.some(({ id }) => id === topic))
  if (unknown !== -1) {
    const ids = known.map(({ id }) => id).join(', ')
    return fail('BAD_PARAMETER', `topics.${unknown}`, `Expected one of ${ids}.`)
  }
  return known.map(({ id }) => id).filter((id) => topics.includes(id))
}

/**
 * Returns the name of a topic in a language; failing that, in the default language; failing that,
 * its id.
 */
export function toTopicLabel({ id, labels }: Topic, language: string, defaultLanguage: string): string {
  return labels[language] ?? labels[defaultLanguage] ?? id
}
