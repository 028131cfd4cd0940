import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultSegments } from '@vitrine/contract'
import { catalogueVersion } from '@vitrine/demo-catalogue/version'
import { createPlatform } from '@vitrine/platform'
import { expect, test } from 'vitest'
import { root } from './root.ts'

test('imports what the shop would import at its first start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'import-'))
  const { DATABASE_URL: _url, SHOP_DIR: _shop, ...env } = process.env
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--conditions=@vitrine/source',
    'scripts/import-shop.ts',
  ]
  const { status, stderr } = spawnSync(process.execPath, args, {
    ...{ cwd: root, encoding: 'utf8', env: { ...env, DATA_DIR: dataDir } },
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const platform = await createPlatform({
    ...{
      dataDir,
      publicOrigin: 'http://localhost:3000',
      provider: 'a',
      trustProxy: false,
      segments: defaultSegments,
    },
    ...{ sendsMail: false },
  })
  try {
    expect(await platform.isReady()).toBe(true)
    const load = () => expect.fail('The catalogue is imported again.')
    expect(await platform.syncCatalogue({ version: catalogueVersion(), load })).toBeUndefined()
  } finally {
    await platform.close()
    rmSync(dataDir, { recursive: true })
  }
})
