import { logout } from '@vitrine/contract'
import { prepareCart, readCart, shapes } from './cart-shapes.ts'
import type { WalkRow } from './walk-row.ts'
import type { WalkCustomer, WalkInput, Walker } from './walk.ts'

const guest: WalkCustomer = { email: '', cookie: '' }
/** A time that exceeds the idle lifetime of a session, in milliseconds. */
const idleMs = 15 * 86_400_000

/** The prepared customers and requests of the walk. */
export interface PreparedWalk {
  /** A valid request of each row, and the cookies of the shopper who sends it. */
  readonly inputs: ReadonlyMap<WalkRow, { readonly input: WalkInput; readonly cookie: string }>
  /** The first customer with a session that has expired, one that was signed out, and one that was replaced. */
  readonly ended: readonly WalkCustomer[]
  /** Another customer, who has only a cart. The id of its line does not occur in any other cart. */
  readonly other: WalkCustomer
  readonly otherCart: unknown
  /** A customer with a cart, for calls that guests can make as well. */
  readonly shopper: WalkCustomer
}

/** Creates the customers of the walk and a valid request of each row. */
export async function prepareWalk(walker: Walker, rows: readonly WalkRow[]): Promise<PreparedWalk> {
  const signUp = async (email: string) => {
    await walker.create(email)
    return walker.signIn(email)
  }
  const email = 'ada@walk.test'
  const expired = await signUp(email)
  walker.target.advance(idleMs)
  const signedOut = await walker.signIn(email)
  await walker.data(logout, {}, signedOut.cookie)
  const replaced = await walker.signIn(email)
  const ada = await walker.signIn(email, replaced.cookie)
  const other = await signUp('bob@walk.test')
  const { itemId } = await prepareCart(walker, other)
  await walker.data(shapes[walker.provider].remove, { params: { itemId } }, other.cookie)
  await prepareCart(walker, other)
  const shopper = await signUp('cleo@walk.test')
  await prepareCart(walker, shopper)

  const inputs = new Map<WalkRow, { readonly input: WalkInput; readonly cookie: string }>()
  for (const row of rows) {
    const own = row.call.access === 'customer' ? ada : guest
    const customer = row.ownCustomer ? await signUp(`${row.call.id.toLowerCase()}@walk.test`) : own
    const { cookie = customer.cookie, ...input } = await row.prepare(walker, customer)
    inputs.set(row, { input, cookie })
  }
  return {
    inputs,
    ended: [expired, signedOut, replaced],
    other,
    otherCart: await readCart(walker, other),
    shopper,
  }
}

/** Returns the valid request of a row. */
export function inputOf({ inputs }: PreparedWalk, row: WalkRow) {
  const found = inputs.get(row)
  if (!found) throw new Error(`The input of ${row.call.id} is missing.`)
  return found
}
