import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPlatform } from '@vitrine/platform'
import { knownCustomer } from './client-cases/index.ts'
import { clientSuite } from './client-suite.ts'
import { knownContent } from './known-content.ts'
import { writeContent } from './write-content.ts'

clientSuite('in process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-client-'))
  await writeContent(join(folder, 'content'), knownContent)
  const origin = 'http://localhost:3000'
  const platform = await createPlatform({
    dataDir: join(folder, 'data'),
    publicOrigin: origin,
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    trustProxy: false,
  })
  await platform.importContent(join(folder, 'content'))
  await platform.customers.create({ ...knownCustomer, channelId: '1', language: 'en' })
  return {
    send: platform.send,
    origin,
    async close() {
      await platform.close()
      await rm(folder, { recursive: true })
    },
  }
})
