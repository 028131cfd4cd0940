import { defaultCustomerGroupId } from '@vitrine/contract'

/** An open session of a customer. */
export interface ShopperSession {
  /** 128 random bits that identify the session to the browser but grant no access (R38). */
  readonly id: string
  readonly customerId: string
  /** Time of the sign-in (ISO 8601 in UTC). */
  readonly createdAt: string
  /** False if the session ends with the browser. */
  readonly isRemembered: boolean
}

/** A customer of the site (R42). */
export interface Customer {
  readonly id: string
  /** The normalised email address, which is unique within the site. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly groupId: string
  /** ISO 4217 code; undefined for the default currency of the shop. */
  readonly currency: string | undefined
}

/** The shopper of a request. */
export interface Shopper {
  readonly session: ShopperSession | undefined
  /** True if the browser sent the cookie of a session that has ended or expired (R54). */
  readonly hasEndedSession: boolean
  readonly customer: Customer | undefined
  /**
   * The customer group, or the group of guests if there is no customer. It is derived from the
   * session, never from the request (R4).
   */
  readonly groupId: string
  /** The customer's default currency (ISO 4217). */
  readonly currency: string | undefined
  /**
   * The id of the cart that the cart cookie gives access to, unless the cart belongs to a customer
   * (R6, R42).
   */
  readonly guestCartId: string | undefined
}

/** Finds the shopper of a request by its cookies. */
export type FindShopper = (headers: Headers, publicUrl: URL) => Promise<Shopper>

export const guest: Shopper = {
  session: undefined,
  hasEndedSession: false,
  customer: undefined,
  groupId: defaultCustomerGroupId,
  currency: undefined,
  guestCartId: undefined,
}
