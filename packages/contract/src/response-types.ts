import type { Address } from './account/entities.ts'
import type { SignInRedirect } from './auth/entities.ts'
import type { CartA, CartC } from './cart/entities.ts'
import type { CheckoutToken } from './checkout/entities.ts'
import type { RecordResponse, RecordsResponse, SingleResponse } from './content/entities.ts'
import type { Currency } from './currency/entities.ts'
import type { Form, FormSubmitted } from './forms/entities.ts'
import type { MenuItem } from './menus/entities.ts'
import type { FindBySlugResponse } from './pages/entities.ts'
import type { ChannelSnippets } from './scripts/entities.ts'
import type { AuthCheck, Ping } from './session/entities.ts'
import type { Suggestions } from './suggest/entities.ts'
import type { Wishlist } from './wishlist/entities.ts'

/** Every type that an answer's `Data` can have, by name. A call names one of these keys. */
export interface ResponseTypes {
  Ping: Ping
  AuthCheck: AuthCheck
  SignInRedirect: SignInRedirect
  Addresses: readonly Address[]
  CartA: CartA
  CartC: CartC
  CheckoutTokens: readonly CheckoutToken[]
  Wishlist: Wishlist
  Wishlists: readonly Wishlist[]
  Currencies: readonly Currency[]
  FindBySlug: FindBySlugResponse
  Single: SingleResponse
  Record: RecordResponse
  Records: RecordsResponse
  MenuItems: readonly MenuItem[]
  Form: Form
  Forms: readonly Form[]
  FormSubmitted: FormSubmitted
  Suggestions: Suggestions
  ChannelSnippets: ChannelSnippets
  /** The specification shows no shape. */
  Unknown: unknown
}
