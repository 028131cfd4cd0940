/** `Status` of an answer that is a success (section 7). */
export const successStatus = 'success'

/** `Status` of an answer that is not (section 4, "Session"). */
export const failureStatus = 'failure'

/** Value of `environmentType` on a live site (section 3). */
export const productionEnvironment = 'PRODUCTION'

/** Header that carries the shopper's customer group on every request (sections 6 and 7). */
export const customerGroupHeader = 'x-customer-group-id'

/** Customer group of a shopper whose session names none (section 6). */
export const defaultCustomerGroupId = '0'

/** Header that marks a request made while a page is rendered on the server (section 7). */
export const ssrRequestIdHeader = 'x-ssr-request-id'

/** Header with the id of a request: a server gives one to each, and passes it on to the platform. */
export const requestIdHeader = 'x-request-id'

/** The ids that are believed and written down; whatever else a stranger sends as one is not. */
export const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/

/** Longest path with query that is read, in characters. */
export const maxUrlLength = 8192

/** Content type of every request (section 7). */
export const jsonContentType = 'application/json'

/** Local storage key of the session id (section 9). */
export const sessionIdStorageKey = 'k/exp_session_id'

/** How often the store hash is looked for until ping has brought it, in milliseconds (section 9). */
export const storeHashPollMs = 200

/** Broadcast channel between the tabs of one shop (section 7, "Cross-tab messaging"). */
export const siteChannelName = 'exp_site_channel'

/** Message to the other tabs: somebody signed in (sections 4 and 7). */
export const multiTabLoginMessage = 'MULTI_TAB_LOGIN_SUCCESSFUL'

/** Message to the other tabs: somebody signed out (sections 4 and 7). */
export const multiTabLogoutMessage = 'MULTI_TAB_LOGOUT_SUCCESSFUL'

/** Message to the other tabs: the user's details changed (sections 4 and 7). */
export const userUpdatedMessage = 'USER_UPDATED'

/** Header with the address of the client. The server in front sets it; what a client itself sends in it is dropped. */
export const clientAddressHeader = 'x-vitrine-client'
