import type { Random } from '../shop-process/index.ts'
import type { CrowdCustomer } from './customer.ts'

const api = '/exp-sf-cms/api'

interface Listed<T> {
  readonly data: readonly T[]
}

type Check = (customer: CrowdCustomer) => Promise<void>

const isSame = (found: readonly string[], expected: readonly string[]): boolean =>
  JSON.stringify(found.toSorted()) === JSON.stringify(expected.toSorted())

async function readProfile({ data, email, stored, expect }: CrowdCustomer): Promise<void> {
  const { common_details: profile } = await data<{
    readonly common_details: { readonly email: string; readonly company: string }
  }>(`${api}/pa/account`)
  expect(profile.email === email && profile.company === stored.company, 'The profile differs')
}

async function readAddresses({ data, stored, expect }: CrowdCustomer): Promise<void> {
  const listed = await data<Listed<{ readonly company: string; readonly is_default_shipping: boolean }>>(
    `${api}/pa/account/addresses`,
  )
  const found = listed.data.map(({ company }) => company)
  expect(isSame(found, [...stored.addresses.values()]), 'The addresses differ')
  const defaults = listed.data.filter(({ is_default_shipping: isDefault }) => isDefault)
  expect(defaults.length === Math.min(1, found.length), `There are ${defaults.length} default addresses`)
}

async function readWishlists({ data, stored, expect }: CrowdCustomer): Promise<void> {
  const listed = await data<
    Listed<{ readonly id: string; readonly items: readonly { readonly note: string }[] }>
  >(`${api}/pa/wishlists`)
  const toText = (id: string, notes: readonly string[]) => `${id} ${notes.toSorted().join()}`
  const found = listed.data.map(({ id, items }) =>
    toText(
      id,
      items.map(({ note }) => note),
    ),
  )
  expect(
    isSame(
      found,
      [...stored.wishlists].map(([id, notes]) => toText(id, notes)),
    ),
    'The wishlists differ',
  )
}

async function readReviews({ data, stored, expect }: CrowdCustomer): Promise<void> {
  const { reviews } = await data<{ readonly reviews: readonly { readonly text: string }[] }>(
    '/_shop/v1/reviews?limit=100',
  )
  const own = [...stored.reviews.values()].map(({ text }) => text)
  expect(
    isSame(
      reviews.map(({ text }) => text),
      own,
    ),
    'The own reviews differ',
  )
}

/** Reads the public reviews of a product, and checks which of them are marked as the customer's own. */
async function readPublicReviews({ data, stored, expect }: CrowdCustomer): Promise<void> {
  const listed = await data<Listed<{ readonly text: string; readonly is_own: boolean }>>(
    `${api}/pa/products/lamp/reviews?limit=100`,
  )
  const own = listed.data.filter(({ is_own: isOwn }) => isOwn).map(({ text }) => text)
  const expected = stored.reviews.get('lamp')
  // A crowd of more than 100 fills more than one page.
  expect(
    own.length <= 1 && own.every((text) => text === expected?.text),
    "Reviews of other customers are marked as the customer's own",
  )
}

async function readCart({ data, stored, expect }: CrowdCustomer): Promise<void> {
  if (stored.posters === 0) return
  const cart = await data<{
    readonly id: string
    readonly line_items: { readonly physical_items: readonly { readonly quantity: number }[] }
  }>(`${api}/pa/cart?include=line_items.physical_items.options`)
  stored.cartId ??= cart.id
  const quantities = cart.line_items.physical_items.map(({ quantity }) => quantity)
  expect(cart.id === stored.cartId && quantities.join() === String(stored.posters), 'The cart differs')
}

async function readSessions({ data, expect }: CrowdCustomer): Promise<void> {
  const { sessions } = await data<{ readonly sessions: readonly { readonly is_current: boolean }[] }>(
    '/_shop/v1/sessions',
  )
  expect(sessions.filter(({ is_current: isCurrent }) => isCurrent).length === 1, 'The sessions differ')
}

async function readExport({ data, email, stored, expect }: CrowdCustomer): Promise<void> {
  const text = JSON.stringify(await data('/_shop/v1/account/export'))
  const own = [email, stored.company, ...stored.addresses.values(), ...[...stored.wishlists.values()].flat()]
  expect(
    own.every((part) => text.includes(part)),
    'The export is incomplete',
  )
}

const checks: readonly Check[] = [
  readProfile,
  readAddresses,
  readWishlists,
  readReviews,
  readPublicReviews,
  readCart,
  readSessions,
  readExport,
]

/** Reads part of the customer's stored data and compares it. */
export async function readOwn(
  customer: CrowdCustomer,
  { random }: { readonly random: Random },
): Promise<void> {
  await random.pick(checks)(customer)
}

/** Reads and compares all of the customer's stored data. */
export async function readAllOwn(customer: CrowdCustomer): Promise<void> {
  for (const check of checks) await check(customer)
}
