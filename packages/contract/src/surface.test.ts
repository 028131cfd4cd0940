import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import * as admin from './admin/index.ts'
import * as contract from './index.ts'
import * as openapi from './openapi.ts'
import * as schemas from './schemas.ts'
import * as table from './table.ts'

describe('exports of each entry point', () => {
  test('. is the list in test/exports.txt', () => {
    const listed = readFileSync(new URL('../test/exports.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    expect(Object.keys(contract).toSorted()).toEqual(listed)
  })

  test('./table', () => {
    expect(Object.keys(table).toSorted()).toEqual(['calls', 'internalCalls', 'shopCalls', 'shopCapabilities'])
  })

  test('./openapi', () => {
    expect(Object.keys(openapi).toSorted()).toEqual(['imagePaths', 'openApiDocument', 'responseExamples'])
  })

  test('./admin', () => {
    expect(Object.keys(admin).toSorted()).toEqual([
      'adminBodyBytes',
      'adminBodyDepth',
      'adminCalls',
      'adminPrefix',
      'defineAdminCall',
      'describeAdminPaths',
      'formatRoles',
      'maxGoodsFileBytes',
      'maxGoodsLines',
      'maxProductTableBytes',
      'operatorCookie',
      'operatorRoles',
      'productImportWaitMs',
      'reportNames',
    ])
  })
  test('./schemas', () => {
    expect(Object.keys(schemas).toSorted()).toEqual([
      'authCheckSchema',
      'bodySchema',
      'callRowSchema',
      'channelSchema',
      'channelStoreSettingsSchema',
      'checkoutSettingsSchema',
      'contentRecordSchema',
      'currencySchema',
      'customerSettingsSchema',
      'defaultCheckoutSettings',
      'defaultCustomerSettings',
      'defaultReviewSettings',
      'envelopeSchema',
      'failureSchema',
      'fieldErrorSchema',
      'findBySlugSchema',
      'findStoreSettingsProblems',
      'formBuilderSchema',
      'formFieldSchema',
      'formSchema',
      'formSubmittedSchema',
      'formSuccessActionSchema',
      'menuItemSchema',
      'newsletterSettingsSchema',
      'pageRecordSchema',
      'paymentSettingsSchema',
      'pingSchema',
      'querySchema',
      'recordMetaSchema',
      'recordResponseSchema',
      'recordsResponseSchema',
      'responseNameOf',
      'responseSchemas',
      'reviewSettingsSchema',
      'sellerSettingsSchema',
      'singleResponseSchema',
      'storeSettingsSchema',
      'storeSettingsSections',
      'successSchema',
      'userInfoSchema',
    ])
  })
})

async function bundle(
  entry: string,
): Promise<{ readonly code: string; readonly modules: readonly string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@vitrine/source'] },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['es'], fileName: 'out' },
    },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error('Nothing was built')
  const [chunk] = result.output
  return { code: chunk.code, modules: chunk.moduleIds }
}

describe('in a browser bundle', () => {
  test('the entry point . does not contain zod', async () => {
    const { modules } = await bundle('index.ts')
    expect(modules.length).toBeGreaterThan(40)
    expect(modules.filter((id) => /zod|schemas|openapi|admin|table\.ts/.test(id))).toEqual([])
    const { modules: withSchemas } = await bundle('schemas.ts')
    expect(withSchemas.some((id) => id.includes('/zod/'))).toBe(true)
  })

  test('one call carries no other (R31)', async () => {
    const { code } = await bundle('../test/entry-ping.ts')
    expect(code).toContain('/exp-sf-cms/api/ping')
    expect(code.match(/path: "[^"]+"/g)).toEqual(['path: "/exp-sf-cms/api/ping"'])
    expect(code).not.toContain('ObjectNotFound')
    expect(code.length).toBeLessThan(1500)
  })
})
