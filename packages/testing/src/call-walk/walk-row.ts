import type { Call } from '@vitrine/contract'
import type { BadValue, BodySpec } from './body-spec.ts'
import type { WalkCustomer, WalkInput, Walker } from './walk.ts'

/** One row of the contract, with a valid request and the rules of its input. */
export interface WalkRow {
  readonly call: Call
  /**
   * Creates the prerequisites of a valid request, and returns the request. Called once, before the walk
   * begins.
   *
   * @param customer who makes the call; a guest for calls that anyone can make.
   */
  prepare(walker: Walker, customer: WalkCustomer): Promise<PreparedInput> | PreparedInput
  /** The rules of the body. Absent for calls without a body. */
  readonly body?: BodySpec
  /** True if a valid request changes the account, so that the row needs a separate customer. */
  readonly ownCustomer?: true
  /** Name of the path or query parameter that identifies an object of the shopper. */
  readonly owned?: string
  /** Invalid query values, by parameter. */
  readonly badQuery?: Readonly<Record<string, readonly string[]>>
  /** Name of the path parameter of an object that no call of the provider creates, so that it is never found (R32). */
  readonly missing?: string
  /** True if any body is valid. */
  readonly ignoresBody?: true
  /** True if guests and customers can make the call. The walk then prepares one request for each. */
  readonly forBoth?: true
  /** True if the call fails with CART_NOT_FOUND for shoppers without a cart. */
  readonly needsCart?: true
  /** Invalid values of path parameters with their errors, by parameter. */
  readonly badParams?: Readonly<Record<string, readonly BadValue[]>>
}

/** Input of a call, and the browser that sends it. */
export interface PreparedInput extends WalkInput {
  /** The `Cookie` header of a guest for whom something was created. */
  readonly cookie?: string
}

/** A page number or a limit that is not valid. */
export const badNumbers = ['0', '-1', '1.5', 'x', '1e9', '99999999999999999999']
