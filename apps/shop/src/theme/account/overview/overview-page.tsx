import {
  loadAddresses,
  loadOrders,
  loadProfile,
  type ActionResult,
  type AddressView,
  type OrderSummaryView,
  type ProfileView,
} from '@vitrine/runtime/commerce'
import type { LoadContent } from '../customer-page.ts'
import { AccountPage } from '../layout/account-page.tsx'
import { AddressCard } from './address-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { LatestOrders } from './latest-orders.tsx'
import type { CustomerMessages, OrderMessages } from '../../messages/messages.ts'
import { loadOrderMessages } from '../../messages/order-messages.ts'

interface OverviewPageProps {
  readonly messages: CustomerMessages
  readonly orderMessages: OrderMessages
  readonly profile: ActionResult<ProfileView>
  readonly orders: ActionResult<readonly OrderSummaryView[]>
  readonly addresses: ActionResult<readonly AddressView[]>
}

/** The start of the account: the latest order, the delivery address and the details of the customer. */
function OverviewPage({ messages, orderMessages, profile, orders, addresses }: OverviewPageProps) {
  const name = profile.ok ? profile.value.firstName : ''
  return (
    <AccountPage
      entry="account"
      messages={messages}
      intro={<p className="lead">{name === '' ? messages.greetingPlain() : messages.greeting({ name })}</p>}
    >
      <LatestOrders orders={orders} messages={messages} orderMessages={orderMessages} />
      <div className="account-cards">
        {addresses.ok && <AddressCard addresses={addresses.value} messages={messages} />}
        {profile.ok && <DetailsCard profile={profile.value} messages={messages} />}
      </div>
    </AccountPage>
  )
}

export const loadContent: LoadContent = async (context, _page, { messages }) => {
  const [orderMessages, profile, orders, addresses] = await Promise.all([
    loadOrderMessages(context.language),
    loadProfile(context),
    loadOrders(context),
    loadAddresses(context),
  ])
  return <OverviewPage {...{ messages, orderMessages, profile, orders, addresses }} />
}
