import { databases, platformSuite } from '@vitrine/testing'
import { openPlatform } from '../test/open.ts'

for (const { name, open } of databases()) {
  platformSuite(name, async (folder) => {
    const database = await open()
    const platform = await openPlatform(database)
    await platform.importContent(folder)
    return {
      send: platform.send,
      dump: () => database.dump(),
      async close() {
        await platform.close()
        await database.remove()
      },
    }
  })
}
