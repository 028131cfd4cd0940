/**
 * The files of a content folder: values to write as JSON, keyed by path. The client suite expects the responses of a
 * platform with exactly this content.
 */
export const knownContent: Readonly<Record<string, unknown>> = {
  'site.json': {
    tenantId: 'tenant-1',
    workspaceId: 'workspace-1',
    environmentId: 'environment-1',
    storeHash: 'abc123',
    cacheDomain: '',
    ecommProvider: { a: 'store-a', b: 'store-b', c: 'store-c' },
    environmentType: 'PRODUCTION',
  },
  'channels.json': [
    {
      id: '1',
      name: 'Main',
      hosts: ['localhost', '127.0.0.1', '[::1]'],
      customDomain: 'localhost',
      languages: ['en', 'de'],
      defaultLanguage: 'en',
      default: true,
    },
    { id: '2', name: 'Second', hosts: ['b.localhost'], languages: ['en'], defaultLanguage: 'en' },
  ],
  'models/page.json': {
    internal_name: 'page',
    name: 'Page',
    kind: 'collection',
    fields: { text: { type: 'text' }, settings: { type: 'json' }, body: { type: 'page-editor' } },
  },
  'models/global_settings.json': {
    internal_name: 'global_settings',
    name: 'Global settings',
    kind: 'single',
    fields: { header: { type: 'json' }, footer: { type: 'component' }, site: { type: 'relation' } },
  },
  'models/script_manager.json': {
    internal_name: 'script_manager',
    name: 'Script manager',
    kind: 'collection',
    fields: {
      script: { type: 'relation' },
      select_pages_where_script_will_be_added: { type: 'text' },
      location: { type: 'text' },
      script_code: { type: 'script' },
      behaviour: { type: 'text' },
    },
  },
  'models/person.json': {
    internal_name: 'person',
    name: 'Person',
    kind: 'collection',
    fields: {
      role: { type: 'text' },
      age: { type: 'number' },
      home: { type: 'place' },
      teacher: { type: 'relation', model: 'person' },
    },
  },
  'models/ecommerce_product_abc123.json': {
    internal_name: 'ecommerce_product_abc123',
    name: 'Product',
    kind: 'collection',
    fields: { sku: { type: 'text' }, colour: { type: 'text' } },
  },
  '1/en/pages/cups/blue.json': {
    model: 'ecommerce_product_abc123',
    slug: 'cups/blue',
    title: 'Blue cup',
    fields: { sku: 'CUP-1', colour: 'blue' },
  },
  '1/en/pages/people/ada.json': {
    model: 'person',
    slug: 'people/ada',
    title: 'Ada',
    fields: { role: 'Potter', age: 40, home: { lat: 52.52, lng: 13.405 } },
  },
  '1/en/pages/people/bo.json': {
    model: 'person',
    slug: 'people/bo',
    title: 'Bo',
    fields: { role: 'Glazer', age: 30, home: { lat: 52.39, lng: 13.06 }, teacher: 'person/people/ada' },
  },
  '1/en/pages/home.json': { slug: '', title: 'Home', fields: { text: 'Welcome' } },
  '1/de/pages/home.json': { slug: '', title: 'Startseite', fields: { text: 'Willkommen' } },
  '1/en/pages/about.json': {
    slug: 'about',
    title: 'About us',
    template: 'wide',
    fields: {
      text: 'We <b>are</b> "here" & there',
      settings: { columns: 2, tags: ['a', 'b'] },
      body: { version: 1, elements: [{ type: 'p', children: ['Hello'] }] },
    },
  },
  '1/de/pages/about.json': { slug: 'ueber-uns', title: 'Über uns' },
  '1/en/pages/team.json': { slug: 'company/team/berlin', title: 'Berlin team' },
  '1/en/pages/odd.json': { slug: 'größe & käse+brot', title: 'Odd characters' },
  '1/en/pages/hidden.json': { slug: 'hidden', title: 'Hidden', visible: false },
  '2/en/pages/home.json': { slug: '', title: 'Second home' },
  '1/en/settings.json': {
    fields: { site: [{ site_name: 'Known shop' }], header: [{ phone: '1' }], footer: { note: 'Made here' } },
  },
  '1/de/settings.json': { fields: { site: [{ site_name: 'Bekannter Laden' }], header: [{ phone: '2' }] } },
  '1/en/redirects.json': [{ from: 'old', to: '/about/', status: 301 }],
  '1/en/menus/main.json': {
    id: 'menu-main',
    items: [
      {
        title: 'Company',
        page: 'about',
        children: [{ title: 'Berlin', page: 'team', children: [] }],
      },
      { title: 'Elsewhere', page_slug: 'https://example.com/x', children: [] },
    ],
  },
  '1/de/menus/main.json': { id: 'menu-main', items: [{ title: 'Firma', page: 'about', children: [] }] },
  '1/en/scripts/banner.json': {
    title: 'Banner',
    fields: {
      script: [{ location: 'Body', script_code: '<script>1</script>', id: 's1' }],
      select_pages_where_script_will_be_added: 'All Pages',
      behaviour: 'on user interaction',
    },
  },
  '1/en/scripts/counter.json': {
    title: 'Counter',
    fields: { location: 'Footer', script_code: '<script>2</script>', behaviour: 'immediate' },
  },
}
