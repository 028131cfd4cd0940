/** `Status` of a successful response (section 7). */
export const successStatus = 'success'

/** `Status` of a failed response (section 3, "Response envelope"). */
export const failureStatus = 'failure'

/** Value of `environmentType` on a live site (section 3). */
export const productionEnvironment = 'PRODUCTION'

/** Request header with the shopper's customer group (sections 6 and 7). */
export const customerGroupHeader = 'x-customer-group-id'

/** Default customer group (section 6). */
export const defaultCustomerGroupId = '0'

/** Header of calls that the server itself makes, for example to render a page. Its value is the request id (section 7). */
export const ssrRequestIdHeader = 'x-ssr-request-id'

/**
 * Response header with the tags of an answer, separated by spaces: the names of the changes that may change it (R28). The
 * platform adds it to answers that caches may keep, if the request has `ssrRequestIdHeader`.
 */
export const cacheTagsHeader = 'x-vitrine-tags'

/** Header with the id of a request. The server assigns an id to each request and forwards the id to the platform. */
export const requestIdHeader = 'x-request-id'

/** Pattern of valid request ids. Other values are ignored and never logged. */
export const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/

/** Request header with the idempotency key of a change. The same key takes effect once. */
export const idempotencyKeyHeader = 'idempotency-key'

/** Pattern of valid idempotency keys: visible ASCII characters. */
export const idempotencyKeyPattern = /^[!-~]{1,100}$/

/** Maximum length of a path with its query, in characters. */
export const maxUrlLength = 8192

/** Content type of requests, except those with form data (section 7). */
export const jsonContentType = 'application/json'

/** Local storage key of the session id (section 9). */
export const sessionIdStorageKey = 'k/exp_session_id'

/** Interval between checks for the store hash, which ping returns, in milliseconds (section 9). */
export const storeHashPollMs = 200

/** Broadcast channel between the tabs of one shop (section 7, "Tabs"). */
export const siteChannelName = 'exp_site_channel'

/** Message to the other tabs after signing in (sections 4 and 7). */
export const multiTabLoginMessage = 'MULTI_TAB_LOGIN_SUCCESSFUL'

/** Message to the other tabs after signing out (sections 4 and 7). */
export const multiTabLogoutMessage = 'MULTI_TAB_LOGOUT_SUCCESSFUL'

/** Message to the other tabs after the user's details have changed (sections 4 and 7). */
export const userUpdatedMessage = 'USER_UPDATED'

/** Header with the IP address of the client. Set by the server, which discards the value that a client sends. */
export const clientAddressHeader = 'x-vitrine-client'
