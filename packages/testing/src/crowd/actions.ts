import type { Random } from '../shop-process/index.ts'
import type { CrowdCustomer } from './customer.ts'
import { readOwn } from './read-own.ts'

export interface Scene {
  readonly random: Random
  readonly processes: number
  /** The whole crowd. */
  readonly others: readonly CrowdCustomer[]
}

/** An action of a signed-in customer. */
export type Action = (customer: CrowdCustomer, scene: Scene) => Promise<void>

export const api = '/exp-sf-cms/api'
const products = ['lamp', 'mug', 'bag', 'poster']

export async function signUp(customer: CrowdCustomer): Promise<void> {
  const { email, password } = customer
  customer.stored.company = customer.write()
  const body = { email, password, firstName: customer.write(), company: customer.stored.company }
  await customer.data(`${api}/signup`, { method: 'POST', body })
}

export async function signIn(customer: CrowdCustomer): Promise<void> {
  const { email, password } = customer
  await customer.data(`${api}/login`, { method: 'POST', body: { email, password } })
  customer.isSignedIn = true
}

/** Signs the customer out in one process, and checks that the next request to another is not signed in. */
async function signOut(customer: CrowdCustomer, { random, processes }: Scene): Promise<void> {
  const at = random.int(processes)
  await customer.data(`${api}/logout`, { at })
  customer.isSignedIn = false
  const answer = await customer.ask(`${api}/pa/account`, { at: (at + 1) % processes })
  customer.expectRefused(answer, 401, 'The account after signing out')
}

/** Signs the customer in elsewhere, and ends that session from the customer's own browser in another process. */
async function endOtherSessions(customer: CrowdCustomer, { random, processes }: Scene): Promise<void> {
  const { email, password } = customer
  const other = customer.open()
  const at = random.int(processes)
  await other(`${api}/login`, { method: 'POST', body: { email, password }, at })
  const before = await other(`${api}/pa/account`, { at })
  customer.expectRefused(before, 200, 'The account in another browser')
  await customer.data('/_shop/v1/sessions', { method: 'DELETE', at: (at + 1) % processes })
  const after = await other(`${api}/pa/account`, { at })
  customer.expectRefused(after, 401, 'The account after the session was ended elsewhere')
}

async function changeProfile(customer: CrowdCustomer): Promise<void> {
  const company = customer.write()
  const body = { common_details: { company } }
  await customer.data(`${api}/pa/account`, { method: 'PUT', body })
  customer.stored.company = company
}

async function putAddress(customer: CrowdCustomer, { random }: Scene): Promise<void> {
  const { addresses } = customer.stored
  const company = customer.write()
  const body = {
    ...{ first_name: 'A', last_name: 'B', company, address1: 'Street 1', city: 'Bonn' },
    ...{ postal_code: '53111', country_code: 'DE', is_default_shipping: random.int(2) === 0 },
  }
  const id = addresses.size < 5 ? '' : random.pick([...addresses.keys()])
  const written = await customer.data<{ readonly id: string }>(
    `${api}/pa/account/addresses${id && `/${id}`}`,
    { method: id === '' ? 'POST' : 'PUT', body },
  )
  addresses.set(written.id, company)
}

async function deleteAddress({ data, stored }: CrowdCustomer, { random }: Scene): Promise<void> {
  if (stored.addresses.size === 0) return
  const id = random.pick([...stored.addresses.keys()])
  await data(`${api}/pa/account/addresses/${id}`, { method: 'DELETE' })
  stored.addresses.delete(id)
}

async function putWishlist(customer: CrowdCustomer, { random }: Scene): Promise<void> {
  const { wishlists } = customer.stored
  const notes = [customer.write(), customer.write()]
  const body = {
    name: customer.write(),
    items: [
      { sku: 'MUG', note: notes[0] },
      { sku: 'POSTER', note: notes[1] },
    ],
  }
  const id = wishlists.size < 3 ? '' : random.pick([...wishlists.keys()])
  const written = await customer.data<{ readonly id: string }>(`${api}/pa/wishlists${id && `/${id}`}`, {
    method: id === '' ? 'POST' : 'PUT',
    body,
  })
  wishlists.set(written.id, notes)
}

async function putReview(customer: CrowdCustomer, { random }: Scene): Promise<void> {
  const { reviews } = customer.stored
  const product = random.pick(products)
  const text = customer.writePublicly()
  const body = { rating: 1 + random.int(5), title: 'Review', text, name: customer.writePublicly() }
  const known = reviews.get(product)
  const written = await customer.data<{ readonly id: string }>(
    known ? `/_shop/v1/reviews/${known.id}` : `${api}/pa/products/${product}/reviews`,
    { method: known ? 'PUT' : 'POST', body },
  )
  reviews.set(product, { id: written.id, text })
}

async function deleteReview({ data, stored: { reviews } }: CrowdCustomer, { random }: Scene): Promise<void> {
  if (reviews.size === 0) return
  const [product, { id }] = random.pick([...reviews])
  await data(`/_shop/v1/reviews/${id}`, { method: 'DELETE' })
  reviews.delete(product)
}

async function addToCart({ data, stored }: CrowdCustomer): Promise<void> {
  const path = stored.posters === 0 ? 'carts' : 'carts/items'
  const body = { line_items: [{ sku: 'POSTER', quantity: 1 }] }
  await data(`${api}/pa/${path}`, { method: 'POST', body })
  stored.posters += 1
}

/** Tries to read, change and delete another customer's data. */
async function tryOthers(customer: CrowdCustomer, { random, others }: Scene): Promise<void> {
  const other = random.pick(others)
  if (other === customer) return
  const { stored } = other
  const body = { name: customer.write() }
  const review = { rating: 1, title: 'Review', text: customer.writePublicly() }
  for (const id of [...stored.addresses.keys()].slice(0, 1)) {
    const path = `${api}/pa/account/addresses/${id}`
    customer.expectRefused(await customer.ask(path, { method: 'DELETE' }), 404, "Another customer's address")
  }
  for (const id of [...stored.wishlists.keys()].slice(0, 1)) {
    const path = `${api}/pa/wishlists/${id}`
    customer.expectRefused(await customer.ask(path), 404, "Another customer's wishlist")
    customer.expectRefused(
      await customer.ask(path, { method: 'PUT', body }),
      404,
      "Another customer's wishlist",
    )
  }
  for (const { id } of [...stored.reviews.values()].slice(0, 1)) {
    const path = `/_shop/v1/reviews/${id}`
    const answer = await customer.ask(path, { method: 'PUT', body: review })
    customer.expectRefused(answer, 404, "Another customer's review")
  }
}

/** The actions of signed-in customers. An action that is listed twice is performed twice as often. */
export const actions: readonly Action[] = [
  signOut,
  endOtherSessions,
  changeProfile,
  putAddress,
  putAddress,
  deleteAddress,
  putWishlist,
  putReview,
  deleteReview,
  addToCart,
  tryOthers,
  readOwn,
  readOwn,
]
