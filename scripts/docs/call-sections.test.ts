import type { Call } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { toCallSections } from './call-sections.ts'

const call: Call = {
  id: 'cart.fillBasket',
  group: 'gift-certificates',
  providers: ['a', 'c'],
  method: 'POST',
  path: '/baskets/{id}',
  query: { size: { default: '2' }, kind: { fixed: 'x,y', subset: true }, at: { required: true }, by: {} },
  pageLevelQuery: { by: {}, page: {} },
  locale: false,
  body: { a: ['eggs'], c: { rawPlus: ['bread'] } },
  response: 'Unknown',
  access: 'session',
  guarded: true,
  reportsSessionExpiry: true,
  acceptsIdempotencyKey: true,
  onFailure: 'swallows',
}

test('a call is described with everything that its row has', () => {
  expect(toCallSections([call], [{ name: 'fillBasket', text: 'Fills a basket.' }]))
    .toBe(`### Gift certificates

#### \`cart.fillBasket\`

Fills a basket.

\`\`\`http
POST /baskets/{id}
\`\`\`

- Providers: A, C
- Query: \`size\` (default \`2\`), \`kind=x,y\` or a subset of this list, \`at\` (required), \`by\`, \`page\` (page requests)
- Body (A): \`eggs\`
- Body (C): the caller's object, with \`bread\`
- Accepts an idempotency key
- Access: session, same origin required; sent without \`locale\`
- On failure: returns undefined after a transport error; may report an expired session`)
})

test('a call without a docstring is an error', () => {
  expect(() => toCallSections([call], [])).toThrow('The call cart.fillBasket has no docstring.')
})
