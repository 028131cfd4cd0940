import type { ResponseTypes } from '../responses.ts'
import { accountExamplesA } from './account-a.ts'
import { accountExamplesB } from './account-b.ts'
import { accountExamplesC } from './account-c.ts'
import { cartExamples } from './carts.ts'
import { ownExamples } from './own.ts'
import { orderExamplesA } from './orders-a.ts'
import { orderExamplesB } from './orders-b.ts'
import { orderExamplesC } from './orders-c.ts'
import { searchExamples } from './search.ts'
import { shopExamples } from './shop.ts'
import { shopperExamples } from './shopper.ts'

/**
 * Example responses of commerce calls, product search and our own calls, by type name. The OpenAPI document and the
 * reference contain these examples.
 */
export const responseExamples = {
  ...shopperExamples,
  ...accountExamplesA,
  ...accountExamplesB,
  ...accountExamplesC,
  ...cartExamples,
  ...orderExamplesA,
  ...orderExamplesB,
  ...orderExamplesC,
  ...shopExamples,
  ...searchExamples,
  ...ownExamples,
} as const satisfies Partial<ResponseTypes>
