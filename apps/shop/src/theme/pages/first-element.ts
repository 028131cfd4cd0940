import type { LoadContext } from '@vitrine/runtime'

/**
 * Returns the type of the first element of a page-editor field, or undefined if there is none. The field may be JSON text,
 * and may contain a single document, or a document for each channel and language (section 3).
 */
export function firstElementType(
  field: unknown,
  { channelId, language }: Pick<LoadContext, 'channelId' | 'language'>,
): unknown {
  const value = parse(field)
  const elements = at(value, 'elements') ?? at(at(at(value, channelId), language), 'elements')
  return at(at(elements, '0'), 'type')
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}

function parse(field: unknown): unknown {
  if (typeof field !== 'string') return field
  try {
    return JSON.parse(field) as unknown
  } catch {
    return undefined
  }
}
