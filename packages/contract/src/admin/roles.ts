/** The roles of operators. Each operator has exactly one. */
export const operatorRoles = ['owner', 'content', 'orders', 'read'] as const

/**
 * The role of an operator:
 *
 * - `owner`: makes every call.
 * - `content`: writes content and moderates what customers publish.
 * - `orders`: works with customers, subscribers, orders and the stock, refunds included.
 * - `read`: reads content and settings, and no personal data of customers.
 */
export type OperatorRole = (typeof operatorRoles)[number]

/** Roles of calls that show content or settings, without personal data of customers. */
export const everyRole = [...operatorRoles]

/** Roles of calls that write content. */
export const contentRoles = ['owner', 'content'] as const satisfies readonly OperatorRole[]

/** Roles of calls that show or change data of customers. */
export const ordersRoles = ['owner', 'orders'] as const satisfies readonly OperatorRole[]

/** Roles of calls that change operators, prices or everything at once, or delete data of customers for good. */
export const ownerRole = ['owner'] as const satisfies readonly OperatorRole[]

/** Formats roles for a sentence, for example `owner or content`. */
export function formatRoles(roles: readonly OperatorRole[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(roles)
}
