import type { CartLineView } from '@vitrine/runtime/commerce'
import { modifierField } from '../links.ts'
import { readOutput } from './outcome.ts'

/** The facts of a removed line that are needed to add it again. */
export type RemovedLine = Pick<CartLineView, 'name' | 'sku' | 'quantity' | 'choices' | 'attribution'>

/** Reads the line that a form without scripts has removed from the address of the page; null if there is none. */
export function readRemoved(search: string): RemovedLine | null {
  const output = readOutput(search, 'cart-remove')
  const sku = output?.get('sku') ?? ''
  const quantity = Number(output?.get('quantity'))
  if (!output || sku === '' || !Number.isSafeInteger(quantity) || quantity < 1) return null
  const choices = [...output].flatMap(([name, value]) =>
    name.startsWith(modifierField) ? [[name.slice(modifierField.length), value] as const] : [],
  )
  return {
    sku,
    quantity,
    name: output.get('name') ?? sku,
    choices: Object.fromEntries(choices),
    attribution: null,
  }
}
