import { defineCall } from '../call.ts'

/** Lists the inventory locations (section 7). */
export const listInventoryLocations = defineCall({
  id: 'locations.listInventoryLocations',
  group: 'locations',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/inventory/locations',
  response: 'InventoryLocationsA',
})

/** Lists the stores of the shop (section 7). */
export const listLocations = defineCall({
  id: 'locations.listLocations',
  group: 'locations',
  method: 'GET',
  path: '/apis/ecommerce-service/public/v2/location',
  response: 'Locations',
  onFailure: 'swallows',
})
