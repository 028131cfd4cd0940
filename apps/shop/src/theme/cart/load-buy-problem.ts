import { loadCartMessages } from '../messages/cart-messages.ts'
import { readOutcome } from './outcome.ts'
import { toProblem } from './problem.ts'

/** Loads the message about a product that could not be added without scripts; '' if there is none. */
export async function loadBuyProblem(search: string, language: string): Promise<string> {
  const outcome = readOutcome(search)
  if (outcome?.form !== 'add-to-cart') return ''
  return toProblem(await loadCartMessages(language), outcome.error, language)
}
