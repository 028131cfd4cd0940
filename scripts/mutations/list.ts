/** A line of the runtime to break, and the test that must fail. */
export interface Mutation {
  /** Chapter of the reference that the line implements. */
  readonly section: number
  /** Relative to `packages/runtime/src`, as is `test`. */
  readonly file: string
  /** Text that occurs in the file exactly once. */
  readonly before: string
  readonly after: string
  readonly test: string
  /** Title of the test, without its suites. */
  readonly fails: string
}

/** Mutations of each chapter that the runtime implements. */
export const mutations: readonly Mutation[] = [
  {
    section: 2,
    file: 'url/rules.ts',
    before: 'return countSegments(path) <= slugSegments.max',
    after: 'return countSegments(path) < slugSegments.max',
    test: 'url/rules.test.ts',
    fails: 'content routes have at most six segments: /1/2/3/4/5/6/',
  },
  {
    section: 2,
    file: 'url/rules.ts',
    before: "path = path.slice(candidate.length) || '/'",
    after: "path = path.slice(candidate.length + 1) || '/'",
    test: 'url/rules.test.ts',
    fails: '/_ssr_/about/ is the page /about/',
  },
  {
    section: 2,
    file: 'pages/select-template.ts',
    before: 'query.template ? query.template :',
    after: 'query.template && !query.model ? query.template :',
    test: 'pages/select-template.test.ts',
    fails: 'the template field: then the default template, whatever the model',
  },
  {
    section: 2,
    file: 'pages/select-template.ts',
    before:
      'const sets = [store.templates.channels?.[scope.channelId]?.[scope.language], store.templates.default]',
    after:
      'const sets = [store.templates.default, store.templates.channels?.[scope.channelId]?.[scope.language]]',
    test: 'pages/select-template.test.ts',
    fails: 'the template field: the channel and language first (section 2)',
  },
  {
    section: 2,
    file: 'url/page-query.ts',
    before: 'searchMode: first(pageQuery.mode) || defaultSearchMode',
    after: 'searchMode: first(pageQuery.mode)',
    test: 'url/page-query.test.ts',
    fails: 'without parameters, the search mode is direct (section 2)',
  },
  {
    section: 2,
    file: 'url/redirect.ts',
    before: 'if (!isInternal && !scope.external) return null',
    after: 'if (!isInternal && scope.external) return null',
    test: 'url/redirect.test.ts',
    fails: 'a foreign host is followed if the record allows it, without the parameters',
  },
  {
    section: 2,
    file: 'pages/body-class.ts',
    before: ".replaceAll(' ', '-')",
    after: ".replaceAll(' ', '_')",
    test: 'server/render-page.test.tsx',
    fails: 'the page is complete HTML: layout order, text, title with the site, language, body class',
  },
  {
    section: 2,
    file: 'language/language-url.ts',
    before: 'if (value !== null) url.searchParams.set(name, value)',
    after: "if (value === null) url.searchParams.set(name, '')",
    test: 'language/language-url.test.ts',
    fails: 'goes to the page’s own path in that language, and keeps c, st, m and aq',
  },
  {
    section: 3,
    file: 'content/page-data.ts',
    before: 'const merged: Record<string, unknown> = { ...record, ...versionData }',
    after: 'const merged: Record<string, unknown> = { ...versionData, ...record }',
    test: 'content/page-data.test.ts',
    fails: 'has its version data merged in, which cannot change its identity',
  },
  {
    section: 3,
    file: 'product/to-options.ts',
    before: 'isDefault: value.is_default === true',
    after: 'isDefault: false',
    test: 'product/product.test.ts',
    fails: 'display name and option values, one of them the default',
  },
  {
    section: 3,
    file: 'pages/page-seo.ts',
    before: 'for (const field of [page.seo, page.post_seo]) {',
    after: 'for (const field of [page.post_seo, page.seo]) {',
    test: 'head/to-head.test.ts',
    fails: 'are those of post_seo where there is no seo',
  },
  {
    section: 3,
    file: 'images/to-image.ts',
    before: "typeof alt_text === 'string' && { altText: alt_text }",
    after: "typeof alt_text === 'string' && { altText: '' }",
    test: 'images/images.test.tsx',
    fails: 'JSON, as a string or an object',
  },
  {
    section: 3,
    file: 'scripts/page-scripts.ts',
    before:
      'const code = toText(entry.script_code_script) || toText(entry.script_code) || toText(record.script_code)',
    after:
      'const code = toText(entry.script_code) || toText(entry.script_code_script) || toText(record.script_code)',
    test: 'scripts/page-scripts.test.ts',
    fails: 'is its first entry, then its own fields',
  },
  {
    section: 4,
    file: 'auth/must-sign-out.ts',
    before: 'return user.email ? adopted && user.email !== deviceId : emailDeviceId.test(deviceId)',
    after: 'return user.email ? adopted && user.email !== deviceId : false',
    test: 'auth/must-sign-out.test.ts',
    fails: 'a guest on a customer’s device',
  },
  {
    section: 4,
    file: 'auth/must-sign-out.ts',
    before: 'adopted && user.email !== deviceId',
    after: 'user.email !== deviceId',
    test: 'auth/must-sign-out.test.ts',
    fails: 'a customer whose session this browser has not adopted',
  },
  {
    section: 4,
    file: 'pages/load-cache.ts',
    before: 'operation.call.guarded ||',
    after: "operation.call.method !== 'GET' ||",
    test: 'pages/load-cache.test.ts',
    fails: 'equal POST reads of a page share one recorded response, on the server and in the browser (R48)',
  },
  {
    section: 4,
    file: 'currency/currency.ts',
    before: 'return String(preferred?.id) === stored?.id ? null :',
    after: 'return stored !== null ? null :',
    test: 'currency/currency.test.ts',
    fails: 'stored: another one (section 4)',
  },
  {
    section: 4,
    file: 'pages/record-page.ts',
    before: 'if (page.is_visible_ebi === false) {',
    after: 'if (page.is_visible_ebi === null) {',
    test: 'pages/load-page.test.ts',
    fails:
      'a record with is_visible_ebi === false is reported as Product not visible, and shows the 404 page',
  },
  {
    section: 4,
    file: 'content/shared-content.ts',
    before: 'const running = cache.get(key) ?? fetch()',
    after: 'const running = fetch()',
    test: 'pages/load-page.test.ts',
    fails: 'settings and script records are fetched once for all pages',
  },
  {
    section: 4,
    file: 'head/page-urls.ts',
    before: "if (defaultHref !== undefined) hrefs.set('x-default', defaultHref)",
    after: "if (defaultHref === undefined) hrefs.set('x-default', own)",
    test: 'head/to-head.test.ts',
    fails: 'have a link each, and x-default for the default language',
  },
  {
    section: 5,
    file: 'search/to-search-result.ts',
    before: 'name === textField ? value : parseJson(value)',
    after: 'parseJson(value)',
    test: 'search/to-search-result.test.ts',
    fails: 'every string of a search result that holds JSON is parsed, except sku (section 5)',
  },
  {
    section: 5,
    file: 'scripts/inject-snippets.ts',
    before: "if (page.id === '') {",
    after: "if (page.id === '' && snippets.length === 0) {",
    test: 'scripts/inject-snippets.test.ts',
    fails: 'without a page id nothing is injected, and a warning is logged (sections 5 and 8)',
  },
  {
    section: 6,
    file: 'head/to-head.ts',
    before: 'if (platformHosts.includes(view.hostname)) return []',
    after: 'if (platformHosts.includes(view.canonical)) return []',
    test: 'head/to-head.test.ts',
    fails: 'are not set on a host of the platform, not even to hide',
  },
  {
    section: 6,
    file: 'server/render-page.server.tsx',
    before: "if (cookie === '') return loginUrl(store, load.url, load.language)",
    after: "if (cookie === '') return null",
    test: 'server/render-login.test.tsx',
    fails: 'redirects visitors without a cookie to the sign-in page, and back, without a call',
  },
  {
    section: 8,
    file: 'head/start-head.ts',
    before: 'logError(`The head of page ${view.page.id} could not be updated.`, error)',
    after: 'void error',
    test: 'head/start-head.test.ts',
    fails: 'errors in head tags, such as for other languages, are logged with the page (section 8)',
  },
  {
    section: 9,
    file: 'scripts/script-timing.ts',
    before: 'loadedAt + footerScriptDelayMs - window.performance.now()',
    after: 'footerScriptDelayMs - window.performance.now()',
    test: 'scripts/script-timing.test.ts',
    fails: 'from the load event of the document',
  },
  {
    section: 9,
    file: 'content/page-data.ts',
    before: "environmentType === productionEnvironment ? '' :",
    after: "environmentType !== productionEnvironment ? '' :",
    test: 'content/store-hash.test.ts',
    fails: 'the placeholder is removed in PRODUCTION and replaced by the store hash elsewhere (section 9)',
  },
]
