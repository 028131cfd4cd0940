import { modifierField } from '../links.ts'
import type { RemovedLine } from './read-removed.ts'

/** Hidden fields with which the host can add a line again without scripts (R29). */
export function LineFields({ line: { sku, quantity, choices } }: { readonly line: RemovedLine }) {
  return (
    <>
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="quantity" value={quantity} />
      {Object.entries(choices).map(([id, value]) => (
        <input key={id} type="hidden" name={modifierField + id} value={value} />
      ))}
    </>
  )
}
