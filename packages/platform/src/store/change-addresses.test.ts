import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from './address.ts'
import { putAddress, removeAddress } from './change-addresses.ts'

const address = fc.record({
  id: fc.constantFrom('1', '2', '3', '4'),
  isDefaultShipping: fc.boolean(),
  isDefaultBilling: fc.boolean(),
})
const base: Address = {
  ...{ id: '', firstName: 'Ada', middleName: '', lastName: 'Byron', company: '', street: ['Hauptstraße 5'] },
  ...{ city: 'Bonn', stateCode: '', stateName: '', postalCode: '53111', country: 'DE', phone: '', vatId: '' },
  ...{ kind: 'residential', isDefaultShipping: false, isDefaultBilling: false },
}

test('customers with addresses have one default of each kind, regardless of additions and removals', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), address)), (steps) => {
      let addresses: readonly Address[] = []
      for (const [isPut, change] of steps) {
        addresses = isPut
          ? putAddress(addresses, { ...base, ...change })
          : removeAddress(addresses, change.id)
        const expected = addresses.length === 0 ? 0 : 1
        expect(addresses.filter((each) => each.isDefaultShipping)).toHaveLength(expected)
        expect(addresses.filter((each) => each.isDefaultBilling)).toHaveLength(expected)
        expect(addresses.some(({ id }) => id === change.id)).toBe(isPut)
        if (isPut && change.isDefaultShipping) {
          expect(addresses.find(({ isDefaultShipping }) => isDefaultShipping)?.id).toBe(change.id)
        }
      }
    }),
  )
})
