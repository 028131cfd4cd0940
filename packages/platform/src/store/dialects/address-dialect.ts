import type { ResponseTypes } from '@vitrine/contract'
import { z } from 'zod'
import type { ApiError } from '../../http/index.ts'
import type { AddressField, AddressInput, AddressView } from '../address.ts'

type AddressData = ResponseTypes['Address']
type AddressesData = ResponseTypes['Addresses']

/** Reads and writes the addresses of one provider. */
export interface AddressDialect {
  read(body: unknown): AddressInput | ApiError
  /** Path of each part in the body, for error messages. */
  readonly fields: Readonly<Record<AddressField, string>>
  write(view: AddressView): AddressData
  writeAll(views: readonly AddressView[]): AddressesData
}

/** Maximum length of each part of an address, in UTF-16 code units. */
export const maxPartLength = 100

/**
 * A line of plain text without leading and trailing spaces. Markup is kept as text, since pages and
 * mail escape it.
 *
 * @param max in UTF-16 code units
 */
export function lineSchema(max: number) {
  return z
    .string()
    .max(max)
    .refine(
      (text) => text.isWellFormed() && !/\p{Cc}/u.test(text),
      'Expected text without control characters.',
    )
    .transform((text) => text.normalize('NFC').trim())
}

export const part = lineSchema(maxPartLength)

/** A part that may be absent or null, as in responses. */
export const optionalPart = part.nullish().transform((text) => text ?? '')

export const countryCode = part.transform((text) => text.toUpperCase())
