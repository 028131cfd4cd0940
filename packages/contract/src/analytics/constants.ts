/** URL to which analytics events are sent (section 7, "Analytics"). */
export const analyticsUrl = '/analytics-service/v1'

/** Forces analytics to use POST (section 7, "Analytics"). */
export const analyticsForcePost = true

/** Headers of analytics requests (section 7, "Analytics"). */
export const analyticsHeaders = {
  tenantId: 'x-tenant-id',
  workspaceId: 'x-workspace-id',
  environmentId: 'x-env-id',
  channelId: 'x-channel-id',
  channelLocale: 'x-channel-locale',
} as const

/** Interval between attempts to initialise analytics, in milliseconds (section 9). */
export const analyticsRetryMs = 1000

/** Default currency of an analytics event (section 9). */
export const analyticsCurrency = 'USD'

/** Maximum number of category levels sent per item (section 9). */
export const analyticsCategoryLevels = 5

/** Event emitted after signing in (section 4). */
export const customerLoginEvent = 'customer_login'

/** Event emitted after signing out (section 4). */
export const customerLogoutEvent = 'customer_logout'

/**
 * Prefix of the models of custom products. Views of their records are tracked unless the global-product-view flag is
 * 'false' (section 7, "Analytics").
 */
export const customProductModelPrefix = 'ecommerce_custom_product'

/** Value of the global-product-view flag that disables tracking of custom products (section 7, "Analytics"). */
export const globalProductViewOff = 'false'

/** A device id in the form of an email address (section 5). */
export const emailDeviceId = /^[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,4}$/

/** User id on localhost, where analytics does not run (section 9; R3). The value is specific to this project. */
export const localhostUserId = 'localhost-user'
