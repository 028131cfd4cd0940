import type { ClientCase } from './case.ts'
import { chainCases } from './chain.ts'
import { listCases } from './lists.ts'
import { pageCases } from './pages.ts'
import { queryCases } from './queries.ts'
import { sessionCases } from './session.ts'

export { clientOf, knownCustomer } from './case.ts'
export type { ClientCase, ClientTarget } from './case.ts'

/**
 * All behaviours of the client that a platform with `knownContent` must show: in process, remote and in a browser.
 */
export const clientCases: readonly ClientCase[] = [
  ...sessionCases,
  ...pageCases,
  ...listCases,
  ...queryCases,
  ...chainCases,
]
