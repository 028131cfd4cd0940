import { defineTemplate, type TemplateProps } from '@vitrine/runtime'
import type { ReactNode } from 'react'
import '../styles/account.css'
import type { LoadContent } from '../account/customer-page.ts'
import { loadAccountFormMessages } from '../messages/account-form-messages.ts'
import { loadCustomerMessages } from '../messages/customer-messages.ts'

/** Pages of the account by the template of their record, each in a script of its own. */
const pages: Readonly<Record<string, () => Promise<{ readonly loadContent: LoadContent }>>> = {
  account: () => import('../account/overview/overview-page.tsx'),
  orders: () => import('../account/orders/orders-page.tsx'),
  addresses: () => import('../account/addresses/addresses-page.tsx'),
  details: () => import('../account/details/details-page.tsx'),
  wishlists: () => import('../account/wishlists/wishlists-page.tsx'),
  reviews: () => import('../account/reviews/own-reviews-page.tsx'),
  letters: () => import('../account/settings/letters-page.tsx'),
  devices: () => import('../account/settings/devices-page.tsx'),
  data: () => import('../account/settings/data-page.tsx'),
}

/**
 * Template of the pages of the account. One template for all keeps the list of templates short, which every page
 * of the shop loads.
 */
function CustomerTemplate({ data }: TemplateProps<ReactNode>) {
  return data
}

export const template = defineTemplate({
  component: CustomerTemplate,
  requiresLogin: true,
  async load(context, page): Promise<ReactNode> {
    const [module, messages, formMessages] = await Promise.all([
      pages[String(page.template)]?.(),
      loadCustomerMessages(context.language),
      loadAccountFormMessages(context.language),
    ])
    return module?.loadContent(context, page, { messages, formMessages })
  },
})
