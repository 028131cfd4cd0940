import { imageFits, imageFormats, maxImageSide, type ImageFit, type ImageFormat } from '@vitrine/contract'
import { isApiError, readChoice, fail, type ApiError } from '../http/index.ts'

/** The validated parameters of an image URL, before they are mapped to the sizes that are rendered. */
export interface ImageParameters {
  readonly width: number | undefined
  readonly height: number | undefined
  readonly fit: ImageFit
  readonly format: ImageFormat
  readonly quality: number | undefined
  /** Version of the file for which the URL was created. */
  readonly version: string | undefined
}

const parameterNames: ReadonlySet<string> = new Set(['w', 'h', 'fit', 'fm', 'q', 'v'])

/**
 * Reads the query of an image URL. Rejects unknown parameters, which limits the number of different
 * URLs.
 */
export function readImageParameters(query: ReadonlyMap<string, string>): ImageParameters | ApiError {
  for (const name of query.keys()) {
    if (!parameterNames.has(name)) return fail('UNKNOWN_PARAMETER', name.slice(0, 100))
  }
  const width = readInteger(query, 'w', maxImageSide)
  if (isApiError(width)) return width
  const height = readInteger(query, 'h', maxImageSide)
  if (isApiError(height)) return height
  const quality = readInteger(query, 'q', 100)
  if (isApiError(quality)) return quality
  const choices = Object.fromEntries(query)
  const fit = readChoice(choices, 'fit', imageFits)
  if (isApiError(fit)) return fit
  const format = readChoice(choices, 'fm', imageFormats)
  if (isApiError(format)) return format
  const version = query.get('v')
  if (version !== undefined && !/^[\w-]{1,64}$/.test(version)) {
    return fail('BAD_PARAMETER', 'v', 'Expected 1 to 64 letters, digits, hyphens and underscores.')
  }
  return { width, height, fit, format, quality, version }
}

function readInteger(
  query: ReadonlyMap<string, string>,
  name: string,
  max: number,
): number | undefined | ApiError {
  const text = query.get(name)
  if (text === undefined) return undefined
  const value = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0
  if (value >= 1 && value <= max) return value
  return fail('BAD_PARAMETER', name, `Expected a whole number from 1 to ${max}.`)
}
