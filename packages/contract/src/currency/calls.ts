import { defineCall } from '../call.ts'

/** Lists the currencies of the shop (section 7). */
export const listCurrencies = defineCall({
  id: 'currency.listCurrencies',
  group: 'currency',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/currencies',
  response: 'CurrenciesA',
})
