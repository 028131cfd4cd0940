const page = (slug: string, title: string, more: object = {}) => ({ slug, title, ...more })

const layout = {
  version: 1,
  elements: [
    { type: 'Box', props: { text: 'First box' } },
    { type: 'section', children: [{ type: 'Box', props: { text: 'Second box' } }] },
    { type: 'Fragile' },
    { type: 'Unheard' },
  ],
  __style_tag__: '<style>.box { color: rgb(1, 2, 3) }</style>',
}

/** Channel 1 on shop.test in English and German, channel 2 on fr.shop.test in French. */
export const plainContent: Readonly<Record<string, unknown>> = {
  'site.json': {
    tenantId: 'tenant',
    workspaceId: 'workspace',
    environmentId: 'environment',
    storeHash: 'abc123',
    cacheDomain: '',
    ecommProvider: { a: 'hosted', b: 'open', c: 'vendor' },
    environmentType: 'PRODUCTION',
  },
  'channels.json': [
    {
      id: '1',
      name: 'Main',
      hosts: ['shop.test', 'localhost'],
      customDomain: 'shop.test',
      languages: ['en', 'de'],
      defaultLanguage: 'en',
      default: true,
    },
    {
      id: '2',
      name: 'French',
      hosts: ['fr.shop.test'],
      customDomain: 'fr.shop.test',
      languages: ['fr'],
      defaultLanguage: 'fr',
    },
  ],
  'models/page.json': {
    internal_name: 'page',
    name: 'Page',
    kind: 'collection',
    fields: { body: { type: 'page-editor' }, aside: { type: 'page-editor' } },
  },
  'models/global_settings.json': {
    internal_name: 'global_settings',
    name: 'Global settings',
    kind: 'single',
    fields: { site: { type: 'json' } },
  },
  'models/script_manager.json': {
    internal_name: 'script_manager',
    name: 'Script manager',
    kind: 'collection',
    fields: { script: { type: 'json' } },
  },
  '1/en/settings.json': { fields: { site: [{ site_name: 'Plain' }] } },
  '1/en/menus/main.json': { items: [{ title: 'Home', page: 'home' }] },
  '1/en/pages/home.json': page('', 'Home'),
  '1/en/pages/about.json': page('about', 'About', { fields: { body: layout } }),
  '1/en/pages/news.json': page('news', 'News'),
  '1/en/pages/account.json': page('account', 'Account', { template: 'account' }),
  '1/en/pages/styled.json': page('styled', 'Styled', { template: 'styled' }),
  '1/en/pages/cart.json': page('cart', 'Cart', { template: 'cart' }),
  '1/en/pages/shopping.json': page('shopping', 'Shopping', { template: 'shopping' }),
  '1/en/pages/wishlist.json': page('wishlist', 'Wishlist', { template: 'wishlist' }),
  '1/en/pages/fragile.json': page('fragile', 'Fragile', { template: 'fragile' }),
  '1/en/pages/moody.json': page('moody', 'Moody', {
    fields: { body: { version: 1, elements: [{ type: 'Moody' }] } },
  }),
  '1/en/pages/searches.json': page('searches', 'Searches', { template: 'searches' }),
  '1/en/pages/sign-in.json': page('sign-in', 'Sign in', { template: 'signIn' }),
  '1/en/pages/hidden.json': page('hidden', 'Hidden', { visible: false }),
  '1/de/pages/home.json': page('de', 'Start'),
  '1/de/pages/about.json': page('de/ueber-uns', 'Über uns'),
  '2/fr/pages/home.json': page('', 'Accueil'),
}
