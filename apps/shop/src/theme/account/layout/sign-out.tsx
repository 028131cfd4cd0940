import { useLocation } from '@vitrine/runtime'
import { useAuth } from '@vitrine/runtime/commerce'
import type { CustomerMessages } from '../../messages/messages.ts'
import { toAction } from '../mail-links.ts'

interface SignOutProps {
  readonly messages: CustomerMessages
  /** Page to open after the sign-out. */
  readonly home: string
}

/** A button that signs out. The runtime then leaves the page, because it requires login. Works without scripts (R29). */
export function SignOut({ messages, home }: SignOutProps) {
  const { pathname } = useLocation()
  const { signOut, pending } = useAuth()
  return (
    <form
      method="post"
      action={toAction('logout', pathname)}
      onSubmit={(event) => {
        event.preventDefault()
        void signOut()
      }}
    >
      <input type="hidden" name="return" value={home} />
      <button type="submit" className="account-sign-out" disabled={pending === 'signOut'}>
        {messages.signOut()}
      </button>
    </form>
  )
}
