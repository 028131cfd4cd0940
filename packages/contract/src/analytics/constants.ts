/** Where analytics sends what it recorded (section 7, "Analytics"). */
export const analyticsUrl = '/analytics-service/v1'

/** Analytics is forced to POST (section 7, "Analytics"). */
export const analyticsForcePost = true

/** Headers that analytics is initialised with (section 7, "Analytics"). */
export const analyticsHeaders = {
  tenantId: 'x-tenant-id',
  workspaceId: 'x-workspace-id',
  environmentId: 'x-env-id',
  channelId: 'x-channel-id',
  channelLocale: 'x-channel-locale',
} as const

/** How often analytics is initialised again until it has loaded, in milliseconds (section 9). */
export const analyticsRetryMs = 1000

/** Currency of an analytics event that names none (section 9). */
export const analyticsCurrency = 'USD'

/** How many category levels of an item are sent at most (section 9). */
export const analyticsCategoryLevels = 5

/** Event of a sign-in (section 4). */
export const customerLoginEvent = 'customer_login'

/** Event of a sign-out (section 4). */
export const customerLogoutEvent = 'customer_logout'

/** Start of the model names whose views are tracked unless a flag is 'false' (section 7, "Analytics"). */
export const customProductModelPrefix = 'ecommerce_custom_product'

/** Value of the global-product-view flag that ends the tracking of these (section 7, "Analytics"). */
export const globalProductViewOff = 'false'

/** A device id that looks like an e-mail (section 5). */
export const emailDeviceId = /^[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,4}$/

/** User id on localhost, where analytics does not run (section 9; R3). The specification fixes no text. */
export const localhostUserId = 'localhost-user'
