import { usePage } from '@vitrine/runtime'
import type { ProfileView } from '@vitrine/runtime/commerce'
import type { CustomerMessages } from '../../messages/messages.ts'
import { AddressLines } from '../orders/address-lines.tsx'
import { toAccountPaths } from '../paths.ts'

interface DetailsCardProps {
  readonly profile: ProfileView
  readonly messages: CustomerMessages
}

/** Name and email address of the customer. */
export function DetailsCard({ profile, messages }: DetailsCardProps) {
  const paths = toAccountPaths(usePage())
  const name = [profile.firstName, profile.lastName].filter((part) => part !== '').join(' ')
  return (
    <section>
      <h2 className="account-label">{messages.yourDetails()}</h2>
      <AddressLines lines={[name, profile.company, profile.email].filter((line) => line !== '')} />
      {paths.details !== '' && <a href={paths.details}>{messages.editDetails()}</a>}
    </section>
  )
}
