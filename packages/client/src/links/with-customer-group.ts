import type { Link } from '../operation.ts'

/**
 * Sends the shopper's customer group as `x-customer-group-id`; undefined means 0 (section 6). `group` is called for every call,
 * since signing in changes it. The platform never trusts the header (R4).
 */
export function withCustomerGroup(group: () => string | number | undefined): Link {
  return (next) => (operation) =>
    next({ ...operation, headers: { ...operation.headers, 'x-customer-group-id': String(group() ?? 0) } })
}
