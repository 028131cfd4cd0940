import { expect, test } from 'vitest'
import * as contract from './index.ts'

test('pages and content (sections 2, 3 and 9)', () => {
  expect(contract.slugSegments).toEqual({ min: 1, max: 6 })
  expect(contract.slugDotWindow).toBe(6)
  expect(contract.recordsLimit).toBe(1000)
  expect(contract.recordsOffset).toBe(0)
  expect(contract.publishedReviewStatus).toBe('1')
  expect(contract.storeHashPlaceholder).toBe('{pageData.STORE_HASH}')
  expect(contract.productionEnvironment).toBe('PRODUCTION')
  expect(contract.imageUrl).toBe('{cdn}/mm-images/public/v1/render/{workspaceId}/{path}')
  expect(contract.imageUrl).toContain(contract.imageRenderPath)
  expect(contract.ogTypes).toEqual({ product: 'product', category: 'category', page: 'page' })
  expect(contract.snippetSuffixes).toEqual({ style: 'style_etl', script: 'script_etl' })
  expect(contract.snippetSuffix).toBe('_etl')
  expect(contract.ssrPathPrefix).toBe('/_ssr_')
  expect(contract.adminThemePathPrefix).toBe('/_admin_theme_')
  expect(contract.serverRenderMarker).toBe('___i_s_S_S_R___')
  expect(contract.notFoundTemplate).toBe('__404_page__')
  expect(contract.notFoundBodyClass).toBe('page-type-404')
  expect(contract.pageTypeClassPrefix).toBe('page-type-')
  expect(contract.groupBodyClass).toBe('group/body')
  expect(contract.pageQuery).toEqual({
    versionId: 'vid',
    language: 'lang',
    mode: 'm',
    searchTerm: 'st',
    category: 'c',
    autoSearch: 'aq',
  })
  expect(contract.autoSearchValue).toBe('true')
  expect(contract.redirectQuery).toEqual({
    versionId: 'version_id',
    isAuto: 'isAuto',
    searchTerm: 'searchTerm',
  })
  expect([contract.ecommerceModelPrefix, contract.ecommerceModelParts]).toEqual(['ecommerce_', 2])
  expect(contract.productModelPrefix).toBe('ecommerce_product')
  expect(contract.productModelStem).toBe('ecommerce_product_')
  expect(contract.categoryModelPrefix).toBe('ecommerce_category')
  expect(contract.adminBuildTarget).toBe('app')
  expect(contract.widgetDefaults).toEqual({
    stylable: true,
    resizable: false,
    editable: false,
    droppable: false,
    draggable: '.droppable-area, .container, .cell',
    attributes: { cmsWidget: 'true' },
  })
})

test('settings and scripts (sections 3, 7 and 9)', () => {
  expect(contract.globalSettingsModel).toBe('global_settings')
  expect(contract.globalSettingsComponentId).toBe('gs_cmp')
  expect(contract.globalSettingsSsrKey).toBe('global_scmp')
  expect([contract.scriptManagerModel, contract.scriptManagerSsrKey]).toEqual([
    'script_manager',
    'script_manager',
  ])
  expect(contract.scriptManagerFields).toEqual([
    'script',
    'select_pages_where_script_will_be_added',
    'location',
    'script_code',
    'behaviour',
  ])
  expect(contract.scriptLocations).toEqual({ header: 'Header', body: 'Body', footer: 'Footer' })
  expect(contract.scriptPages).toEqual({ all: 'All Pages', store: 'Store Pages' })
  expect(contract.onUserInteraction).toBe('on user interaction')
  expect(contract.interactionEvents).toEqual(['mousemove', 'scroll', 'keydown'])
  expect(contract.checkoutPathPart).toBe('checkout')
  expect(contract.checkoutSignInUrl).toBe('{storeURL}/{vendor}/sso/login?checkouttoken={token}')
})

test('search (section 9)', () => {
  expect([contract.imageSearchSkip, contract.imageSearchLimit]).toEqual([0, 5])
  expect(contract.suggestLimit).toBe(5)
  expect(contract.defaultSearchMode).toBe('direct')
})

test('cookies and storage (section 9)', () => {
  expect(contract.loggedInCookie).toBe('logUT')
  expect(contract.loggedInCookieValue).toBe('true')
  expect(contract.loggedInCookieMinutes).toBe(30)
  expect(contract.currencyCookie).toBe('_c_d')
  expect(contract.currencyCookieDays).toBe(1000)
  expect(contract.sessionIdStorageKey).toBe('k/exp_session_id')
  expect(contract.attributionStorageKey).toBe('{mode}_a_d_')
})

test('timings in milliseconds (section 9)', () => {
  expect(contract.hiddenFramePollMs).toBe(100)
  expect(contract.storeHashPollMs).toBe(200)
  expect(contract.footerScriptDelayMs).toBe(5000)
  expect(contract.snippetDelayMs).toBe(10)
  expect(contract.loadingClassRemovalMs).toBe(10)
  expect(contract.analyticsRetryMs).toBe(1000)
})

test('analytics and build settings (sections 1, 4, 7 and 9)', () => {
  expect(contract.analyticsUrl).toBe('/analytics-service/v1')
  expect(contract.analyticsForcePost).toBe(true)
  expect(Object.values(contract.analyticsHeaders)).toEqual([
    'x-tenant-id',
    'x-workspace-id',
    'x-env-id',
    'x-channel-id',
    'x-channel-locale',
  ])
  expect(contract.analyticsCurrency).toBe('USD')
  expect(contract.analyticsCategoryLevels).toBe(5)
  expect([contract.customerLoginEvent, contract.customerLogoutEvent]).toEqual([
    'customer_login',
    'customer_logout',
  ])
  expect(contract.customProductModelPrefix).toBe('ecommerce_custom_product')
  expect(contract.globalProductViewOff).toBe('false')
  expect(contract.buildFlags).toEqual({
    REACT_APP_ECOMMERCE_MODULE_ENABLE: 'false',
    REACT_APP_MULTI_CURRENCY_ENABLE: 'false',
  })
  expect(contract.storeTypes).toEqual(['hosted-shop', 'open-source-commerce', 'default'])
  expect(contract.defaultProvider).toBe('a')
  expect(contract.defaultSegments).toEqual({ a: 'pa', b: 'pb', c: 'pc' })
})

test('headers, events and messages between tabs (sections 4 and 7)', () => {
  expect(contract.customerGroupHeader).toBe('x-customer-group-id')
  expect(contract.idempotencyKeyHeader).toBe('idempotency-key')
  expect(contract.idempotencyKeyPattern.test('a')).toBe(true)
  expect(['', 'a b', 'ä', 'a'.repeat(101)].some((key) => contract.idempotencyKeyPattern.test(key))).toBe(
    false,
  )
  expect(contract.defaultCustomerGroupId).toBe('0')
  expect(contract.ssrRequestIdHeader).toBe('x-ssr-request-id')
  expect(contract.jsonContentType).toBe('application/json')
  expect([contract.successStatus, contract.failureStatus]).toEqual(['success', 'failure'])
  expect(contract.localeParameter).toBe('locale')
  expect(contract.siteChannelName).toBe('exp_site_channel')
  expect(contract.multiTabLoginMessage).toBe('MULTI_TAB_LOGIN_SUCCESSFUL')
  expect(contract.multiTabLogoutMessage).toBe('MULTI_TAB_LOGOUT_SUCCESSFUL')
  expect(contract.userUpdatedMessage).toBe('USER_UPDATED')
  expect(contract.logoutSuccessfulEvent).toBe('LOGOUT_SUCCESSFUL')
  expect(contract.cartRefreshEvent).toBe('CART_REFRESH')
  expect([contract.countsCookie, contract.countsCookieDays]).toEqual(['vitrine_counts', 30])
  expect(contract.pageDataLoadedEvent).toBe('PAGE_DATA_LOADED')
  expect(contract.expRenderEvent).toBe('EXP_RENDER')
  expect(contract.languageChangeEvent).toBe('LANGUAGE_CHANGE')
  expect(contract.colorChangeEvent).toBe('COLOR_CHANGE')
  expect(contract.defaultHreflang).toBe('x-default')
  expect(contract.retainedQuery).toEqual(['c', 'st', 'm', 'aq'])
})

test.each([
  ['ada@shop.test', true],
  ['Ada.L+x_y-z@mail.shop.co', true],
  ['a@b.info', true],
  ['a@b.c', false],
  ['a@b.museum', false],
  ['a b@shop.test', false],
  ['0f3c2d', false],
  ['@shop.test', false],
  ['a@shop.t3st', false],
  ['x a@shop.test', false],
])('%s looks like an email: %s (section 5)', (id, expected) => {
  expect(contract.emailDeviceId.test(id)).toBe(expected)
})
