import type { Json } from './document.ts'
import { isObject } from './document.ts'

/**
 * The safe part of a style object: camel-case properties and custom ones, with numbers, and with text that loads nothing
 * and cannot leave its declaration. Undefined for anything but an object: a style attribute as text is never passed on.
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
