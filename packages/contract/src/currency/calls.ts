import { defineCall } from '../call.ts'
import type { Currency } from './entities.ts'

/** Lists the currencies of the shop (section 7). */
export const listCurrencies = defineCall<readonly Currency[]>({
  id: 'currency.listCurrencies',
  group: 'currency',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/currencies',
  response: 'Currencies',
})
