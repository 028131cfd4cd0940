import type { Customer, Shopper } from './shopper.ts'

/**
 * Returns the customer of a shopper, in the handler of a call that requires one. The dispatcher has
 * already rejected guests.
 */
export function requireCustomer({ customer }: Shopper): Customer {
  if (!customer) throw new Error('The contract does not require a customer for this call.')
  return customer
}
