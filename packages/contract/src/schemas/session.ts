import { z } from 'zod'

/** A currency of the shop (section 3). */
export const currencySchema = z.object({ id: z.string(), currency_code: z.string() })

/** The customer session (section 3). Empty if the shopper is not signed in. */
export const userInfoSchema = z.object({
  sessionId: z.string().exactOptional(),
  email: z.string().exactOptional(),
  firstName: z.string().exactOptional(),
  lastName: z.string().exactOptional(),
  customerGroupInfo: z.object({ id: z.union([z.number(), z.string()]) }).exactOptional(),
  defaultCurrency: currencySchema.exactOptional(),
})

/** One language of one channel (section 3). */
export const channelSchema = z.object({
  is_current: z.boolean(),
  language: z.string(),
  channel_id: z.string(),
  custom_domain: z.string(),
  channel_url: z.string(),
})

/** Session and site details (section 3). */
export const pingSchema = z.object({
  language: z.string(),
  defaultLanguage: z.string(),
  tenantId: z.string(),
  workspaceId: z.string(),
  environmentId: z.string(),
  channelId: z.string(),
  ecommStoreBaseUrl: z.string(),
  ecommProvider: z.string(),
  storeHash: z.string(),
  cacheDomain: z.string(),
  customDomain: z.string(),
  otherDomains: z.array(channelSchema),
  environmentType: z.string(),
  shopCapabilities: z.array(z.string()).exactOptional(),
  userInfo: userInfoSchema.exactOptional(),
})

/** Authentication state of the session (R9). */
export const authCheckSchema = z.object({ loggedIn: z.boolean() })
