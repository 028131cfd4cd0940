import { usePage } from '@vitrine/runtime'
import type { AddressView } from '@vitrine/runtime/commerce'
import type { CustomerMessages } from '../../messages/messages.ts'
import { AddressLines } from '../orders/address-lines.tsx'
import { toAccountPaths } from '../paths.ts'

interface AddressCardProps {
  readonly addresses: readonly AddressView[]
  readonly messages: CustomerMessages
}

/** The default delivery address. */
export function AddressCard({ addresses, messages }: AddressCardProps) {
  const paths = toAccountPaths(usePage())
  const address = addresses.find(({ isDefaultShipping }) => isDefaultShipping) ?? addresses[0]
  return (
    <section>
      <h2 className="account-label">{messages.defaultAddress()}</h2>
      {address ? <AddressLines lines={address.lines} /> : <p>{messages.noAddress()}</p>}
      {paths.addresses !== '' && (
        <a href={paths.addresses}>{address ? messages.manageAddresses() : messages.addAddress()}</a>
      )}
    </section>
  )
}
