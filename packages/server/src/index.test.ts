import { expect, test } from 'vitest'
import * as server from './index.ts'
import * as node from './node.ts'

test('the package offers these values and no others', () => {
  expect(Object.keys(server).toSorted()).toEqual([
    'ConfigError',
    'configTable',
    'createCallAction',
    'createCdnPurge',
    'createHandler',
    'createLiveReload',
    'createLiveReloadLink',
    'createLog',
    'createPageCache',
    'createRemoteReadiness',
    'createRemoteSend',
    'describeConfig',
    'loadStaticFiles',
    'publicSettings',
    'readAssets',
    'readConfig',
  ])
})

test('the entry point for Node exports these', () => {
  expect(Object.keys(node).toSorted()).toEqual([
    'ListenError',
    'checkAddress',
    'closeOnSignals',
    'describeStartupError',
    'serve',
    'toListenError',
  ])
})
