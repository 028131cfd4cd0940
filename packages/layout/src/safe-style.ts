import type { Json } from './document.ts'
import { isObject } from './document.ts'

/**
 * Returns the safe declarations of a style object: camel-case and custom properties with numbers, or with strings that
 * load nothing and cannot end the declaration. Returns undefined for other values, for example a style attribute given
 * as a string.
 */
export function toSafeStyle(style: Json): Json | undefined {
  if (!isObject(style)) return undefined
  const entries = Object.entries(style).filter(isSafeDeclaration)
  return entries.length ? Object.fromEntries(entries) : undefined
}

function isSafeDeclaration([name, value]: readonly [string, Json]): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  const text = `${name}:${value}`
  return (
    /^(?:[a-z]+|--[\w-]+):[^;{}<>\\@]*$/i.test(text) &&
    !/\/\*|(?:url|src|image(?:-set)?|expression)\s*\(/i.test(text)
  )
}
