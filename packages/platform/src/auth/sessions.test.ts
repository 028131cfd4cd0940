import { databases, sessionSuite } from '@vitrine/testing'
import { openInProcess, openOverHttp, openRemote } from '../../test/session-targets.ts'

for (const database of databases()) {
  const { name } = database
  sessionSuite(`in process, on ${name}`, () => openInProcess(database))
  sessionSuite(`over HTTP, on ${name}`, () => openOverHttp(database))
  sessionSuite(`behind PLATFORM_URL, on ${name}`, () => openRemote(database))
}

for (const provider of ['b', 'c'] as const) {
  for (const database of databases().slice(0, 1)) {
    sessionSuite(`of provider ${provider}`, () => openInProcess(database, { provider }))
  }
}
