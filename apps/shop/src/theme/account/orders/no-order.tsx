import { useLocation, usePage } from '@vitrine/runtime'
import type { OrderMessages } from '../../messages/messages.ts'
import { toAccountPaths } from '../paths.ts'
import { returnParameter } from '../return-path.ts'

/** Shown if an order does not exist or is not the visitor's. The page does not reveal which. */
export function NoOrder({ messages }: { readonly messages: OrderMessages }) {
  const paths = toAccountPaths(usePage())
  const { pathname, search } = useLocation()
  const signIn = `${paths.sign_in}?${new URLSearchParams({ [returnParameter]: pathname + search })}`
  return (
    <article className="wrap account-notice">
      <h1>{messages.notFound()}</h1>
      <p className="lead">{messages.notFoundHint()}</p>
      <p className="account-links">
        <a className="account-button" href={signIn}>
          {messages.signIn()}
        </a>
        {paths.find_order !== '' && <a href={paths.find_order}>{messages.findOrder()}</a>}
      </p>
    </article>
  )
}
