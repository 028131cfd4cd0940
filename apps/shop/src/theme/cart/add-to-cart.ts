import type { App, PageData } from '@vitrine/runtime'
import { actionsOf, openCheckout, type CartAddition } from '@vitrine/runtime/commerce'
import { loadCartMessages } from '../messages/cart-messages.ts'
import { modifierField } from '../links.ts'
import { openCart } from './open-cart.tsx'
import { toProblem } from './problem.ts'
import { toAttribution } from './to-attribution.ts'

interface Buying {
  readonly page: PageData
  readonly form: HTMLFormElement
  readonly sku: string
  /** Name of the product, which is announced. */
  readonly name: string
  /** True to go straight to the checkout. */
  readonly isExpress: boolean
}

/**
 * Adds the product of a form to the cart, and opens the cart or the checkout. If the checkout is not available, the cart opens.
 * Resolves with the message of a problem; '' if there is none.
 *
 * @throws Error if the messages cannot be loaded. Nothing has been added then.
 */
export async function addToCart(app: App, { page, form, sku, name, isExpress }: Buying): Promise<string> {
  // Before the product is added: a form that fails is posted to the host, which would add it once more.
  const messages = await loadCartMessages(page.language)
  const result = await actionsOf(app).add([
    { ...readAddition(new FormData(form), sku), attribution: toAttribution(app) },
  ])
  if (!result.ok) return toProblem(messages, result.error, page.language)
  if (isExpress && (await openCheckout(app)).ok) {
    // The form stays pending while the checkout loads, until the shopper comes back to a page that the browser kept.
    await new Promise((resolve) => addEventListener('pageshow', resolve))
    return ''
  }
  openCart(app, messages, { announcement: messages.added({ name }) })
  return ''
}

/** Returns the line that a form adds to the cart. */
function readAddition(form: FormData, sku: string): CartAddition {
  const choices = [...form].flatMap(([name, value]) =>
    name.startsWith(modifierField) && typeof value === 'string'
      ? [[name.slice(modifierField.length), value] as const]
      : [],
  )
  const quantity = Number(form.get('quantity') ?? 1)
  return { sku, quantity, ...(choices.length > 0 && { choices: Object.fromEntries(choices) }) }
}
