import type accountForms from './en/account-forms.json'
import type account from './en/account.json'
import type cart from './en/cart.json'
import type consent from './en/consent.json'
import type customer from './en/customer.json'
import type form from './en/form.json'
import type giftCertificates from './en/gift-certificates.json'
import type listing from './en/listing.json'
import type locations from './en/locations.json'
import type orderActions from './en/order-actions.json'
import type orders from './en/orders.json'
import type pages from './en/pages.json'
import type product from './en/product.json'
import type reviews from './en/reviews.json'
import type shell from './en/shell.json'
import type shipping from './en/shipping.json'
import type shop from './en/shop.json'
import type styleguide from './en/styleguide.json'
import type widgets from './en/widgets.json'

/** Values of a message's variables. */
export type MessageValues = Readonly<Record<string, string | number>>

/** A compiled message file: `messages.more({ title })`. */
export type Messages<File> = {
  readonly [Key in keyof File]: File[Key] extends string
    ? (values?: MessageValues) => string
    : Messages<File[Key]>
}

export type AccountMessages = Messages<typeof account>
/** Messages of the forms of an account. */
export type AccountFormMessages = Messages<typeof accountForms>
export type CartMessages = Messages<typeof cart>
/** The messages that every form of `account/forms` needs. */
export interface FormTexts {
  readonly optional: () => string
  /** Reported while a captcha is solved, in forms that can require one. */
  readonly checking?: () => string
  /** Messages by code of the error table, and one for all other codes. */
  readonly problems: Readonly<Record<string, () => string>> & { readonly other: () => string }
}
/** Messages of the pages of an account. */
export type CustomerMessages = Messages<typeof customer>
export type OrderMessages = Messages<typeof orders>
/** Messages of the actions on an order. */
export type OrderActionMessages = Messages<typeof orderActions>
export type GiftCertificateMessages = Messages<typeof giftCertificates>
export type LocationMessages = Messages<typeof locations>
export type ShippingMessages = Messages<typeof shipping>
export type ConsentMessages = Messages<typeof consent>
export type ShellMessages = Messages<typeof shell>
export type ShopMessages = Messages<typeof shop>
/** Messages of product pages that buying does not need. */
export type ProductMessages = Messages<typeof product>
export type ReviewMessages = Messages<typeof reviews>
export type ListingMessages = ShopMessages & Messages<typeof listing>
export type PageMessages = Messages<typeof pages>
export type StyleguideMessages = Messages<typeof styleguide>
export type WidgetMessages = Messages<typeof widgets>
export type FormMessageFile = Messages<typeof form>

/** Languages of the theme. Each has a folder with message files. */
export const languages = ['en', 'de', 'ar'] as const

export type MessageLanguage = (typeof languages)[number]

type Source = () => Promise<{ readonly default: never }>

/** Returns the theme's language for a page language such as `de` or `de-AT`. Defaults to English. */
export function toMessageLanguage(language: string): MessageLanguage {
  const base = language.split('-', 1)[0]?.toLowerCase()
  return languages.find((known) => known === base) ?? 'en'
}

/**
 * Creates a function that loads one message file in a page's language. Loaded files are kept, since each import of a
 * loaded module still takes tens of microseconds on the server.
 */
export function createMessageLoader<Loaded>(sources: Readonly<Record<MessageLanguage, Source>>) {
  const loaded: Partial<Record<MessageLanguage, Loaded>> = {}
  return async (language: string): Promise<Loaded> => {
    const known = toMessageLanguage(language)
    return (loaded[known] ??= (await sources[known]()).default)
  }
}
