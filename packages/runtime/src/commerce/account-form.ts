import type { Client } from '@vitrine/client'
import type { ProviderId } from '@vitrine/contract'
import type { ActionResult } from '../results/index.ts'
import type { SiteDetails } from '../site/site.ts'

/** Result of a form whose change has been made. */
export interface AccountFormDone {
  /** Parameters that are added to the address of the next page, such as the id of an order. */
  readonly query?: Readonly<Record<string, string>>
  /** Field of the form with the address of the next page. Default: `return`. */
  readonly returnField?: string
}

/** The visitor and the shop of a posted form. */
export interface AccountFormScope {
  readonly client: Client
  readonly provider: ProviderId
  readonly site: SiteDetails
  /** Adds the variant that the form names to the cart. */
  addToCart(): Promise<ActionResult<unknown>>
}
