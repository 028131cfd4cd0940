import { defineTemplate, type TemplateProps } from '@vitrine/runtime'
import {
  loadAddresses,
  loadOrders,
  loadProfile,
  type ActionResult,
  type AddressView,
  type OrderSummaryView,
  type ProfileView,
} from '@vitrine/runtime/commerce'
import '../styles/orders.css'
import { AccountPage } from '../account/layout/account-page.tsx'
import { AddressCard } from '../account/overview/address-card.tsx'
import { DetailsCard } from '../account/overview/details-card.tsx'
import { LatestOrders } from '../account/overview/latest-orders.tsx'
import { loadCustomerMessages } from '../messages/customer-messages.ts'
import type { CustomerMessages, OrderMessages } from '../messages/messages.ts'
import { loadOrderMessages } from '../messages/order-messages.ts'

interface OverviewData {
  readonly messages: CustomerMessages
  readonly orderMessages: OrderMessages
  readonly profile: ActionResult<ProfileView>
  readonly orders: ActionResult<readonly OrderSummaryView[]>
  readonly addresses: ActionResult<readonly AddressView[]>
}

/** The start of the account: the latest order, the delivery address and the details of the customer. */
function OverviewPage({ data }: TemplateProps<OverviewData>) {
  const { messages, orderMessages, profile, orders, addresses } = data
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

export const template = defineTemplate({
  component: OverviewPage,
  requiresLogin: true,
  async load(context): Promise<OverviewData> {
    const [messages, orderMessages, profile, orders, addresses] = await Promise.all([
      loadCustomerMessages(context.language),
      loadOrderMessages(context.language),
      loadProfile(context),
      loadOrders(context),
      loadAddresses(context),
    ])
    return { messages, orderMessages, profile, orders, addresses }
  },
})
