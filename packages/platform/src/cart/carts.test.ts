import { cartStoreSuite, cartSuite, databases, mainDatabases } from '@vitrine/testing'
import { openCartStore } from '../../test/cart-store-target.ts'
import { openInProcess, openOverHttp, openRemote } from '../../test/session-targets.ts'

for (const provider of ['a', 'b', 'c'] as const) {
  for (const database of databases()) {
    const { name } = database
    cartSuite(`in process, on ${name}`, provider, () => openInProcess(database, { provider }))
  }
  // All versions of PostgreSQL answer requests over a network in the same way.
  for (const database of mainDatabases()) {
    const { name } = database
    cartStoreSuite(`in process, on ${name}`, provider, () => openCartStore(database, provider))
    cartSuite(`over HTTP, on ${name}`, provider, () => openOverHttp(database, { provider }))
    cartSuite(`behind PLATFORM_URL, on ${name}`, provider, () => openRemote(database, { provider }))
  }
}
