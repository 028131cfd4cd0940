import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { publicSettings } from './public-settings.ts'

test('hands the browser the provider, the public environment and the reserved prefixes', () => {
  const settings = publicSettings(
    readConfig({
      PROVIDER: 'b',
      WORKSPACE_ID: 'w1',
      CHANNEL_IDS: '1,2',
      EDITOR_ORIGINS: 'https://edit.example',
    }),
  )
  expect(settings).toMatchObject({
    provider: 'b',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    environment: {
      WORKSPACE_ID: 'w1',
      CHANNEL_IDS: '1,2',
      REACT_APP_ECOMMERCE_MODULE_ENABLE: 'false',
      REACT_APP_MULTI_CURRENCY_ENABLE: 'false',
    },
    editorOrigins: ['https://edit.example'],
  })
  expect(settings.reserved).toContain('/exp-sf-cms')
})

test('exclude the token, passwords and internal addresses (R11)', () => {
  const hidden = {
    CLI_TOKEN: 'secret-token',
    SESSION_SECRET: 'secret-session-0123456789-0123456789',
    DATABASE_URL: 'postgres://secret-user:secret-word@secret-db/shop',
    SMTP_URL: 'smtp://secret-mail',
    OPERATOR_EMAIL: 'secret@shop.example',
    OPERATOR_PASSWORD: 'secret-password',
    PLATFORM_URL: 'http://secret-platform',
    DATA_DIR: '/secret-folder',
  }
  expect(JSON.stringify(publicSettings(readConfig(hidden)))).not.toContain('secret')
})
