import { countrySuite, databases } from '@vitrine/testing'
import { expect, test } from 'vitest'
import { openInProcess, openOverHttp, openRemote } from '../../test/session-targets.ts'

const [sqlite] = databases()

for (const provider of ['a', 'c'] as const) {
  for (const database of databases()) {
    countrySuite(`in process, on ${database.name}`, provider, () => openInProcess(database, { provider }))
  }
  for (const database of databases().slice(0, 1)) {
    countrySuite('over HTTP', provider, () => openOverHttp(database, { provider }))
    countrySuite('behind PLATFORM_URL', provider, () => openRemote(database, { provider }))
  }
}

test.each(['/countries', '/countries/US/states'])('provider B has no call %s (R32)', async (path) => {
  if (!sqlite) throw new Error('There is no database.')
  const target = await openInProcess(sqlite, { provider: 'b' })
  const answer = await target.send(new Request(`${target.origin}/exp-sf-cms/api/pb${path}`))
  expect(await answer.json()).toMatchObject({ Status: 'failure', Error: { code: 'NOT_FOUND' } })
  expect(answer.status).toBe(404)
  await target.close()
})
