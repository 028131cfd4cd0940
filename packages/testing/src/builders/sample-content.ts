/** A layout document with one text. */
export const sampleLayout = {
  version: 1,
  elements: [{ type: 'Hero', id: 'h1', props: { title: 'Welcome' }, children: ['Hello'] }],
}

/**
 * Content files of a small site: channel 1 is on localhost, in English and German; channel 2 is on b.localhost, in
 * Arabic. The expectations of the platform suite depend on these files.
 */
export function sampleContent(): Record<string, unknown> {
  return {
    'site.json': {
      tenantId: 'tenant',
      workspaceId: 'workspace',
      environmentId: 'environment',
      storeHash: 'abc123',
      ecommProvider: { a: 'hosted', b: 'open', c: 'default' },
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
      { id: '2', name: 'Second', hosts: ['b.localhost'], languages: ['ar'], defaultLanguage: 'ar' },
    ],
    'models/page.json': {
      internal_name: 'page',
      name: 'Page',
      kind: 'collection',
      fields: {
        seo: { type: 'seo' },
        body_page_editor: { type: 'page-editor' },
        facts: { type: 'json' },
        intro: { type: 'rich-text' },
        style_etl: { type: 'style' },
      },
    },
    'models/global_settings.json': {
      internal_name: 'global_settings',
      name: 'Global settings',
      kind: 'single',
      fields: { header: { type: 'group' }, footer: { type: 'group' }, site: { type: 'group' } },
    },
    'models/script_manager.json': {
      internal_name: 'script_manager',
      name: 'Script manager',
      kind: 'collection',
      fields: {
        script: { type: 'script' },
        select_pages_where_script_will_be_added: { type: 'text' },
        location: { type: 'text' },
        script_code: { type: 'text' },
        behaviour: { type: 'text' },
      },
    },
    '1/en/pages/home.json': {
      slug: '',
      title: 'Home',
      template: 'home',
      fields: { body_page_editor: sampleLayout },
    },
    '1/en/pages/about.json': {
      slug: '/about/',
      title: 'About us',
      fields: { seo: [{ title_tag: 'About' }], facts: { founded: 1999 }, intro: '<p>We</p>' },
    },
    '1/en/pages/team/people.json': {
      slug: 'about/people',
      title: 'People',
      fields: { style_etl: '<style>h1{}</style>' },
    },
    '1/en/pages/hidden.json': {
      slug: 'hidden',
      title: 'Hidden',
      visible: false,
      fields: { style_etl: '<style>h9{}</style>' },
    },
    '1/en/pages/offer.json': {
      slug: 'offer.html',
      title: 'Offer',
      fields: { style_etl: '<style>h1{}</style>' },
    },
    '1/en/pages/only-english.json': { slug: 'same', title: 'Same in English' },
    '1/en/settings.json': {
      fields: {
        header: [{ title: 'Shop' }],
        footer: [{ note: 'Bye' }],
        site: [{ site_name: 'Sample', custom_style: 'p{}' }],
      },
    },
    '1/en/menus/main.json': {
      items: [
        { title: 'Home', page: 'home' },
        { title: 'About', page: 'about', children: [{ title: 'People', page_slug: '/about/people/' }] },
        { title: 'Elsewhere', page_slug: 'https://example.org/x/' },
      ],
    },
    '1/en/scripts/20-chat.json': {
      title: 'Chat',
      fields: {
        script: [{ location: 'Footer', script_code: '<script>chat()</script>', id: 's2' }],
        select_pages_where_script_will_be_added: 'Store Pages',
        behaviour: 'on user interaction',
      },
    },
    '1/en/scripts/10-consent.json': {
      title: 'Consent',
      fields: {
        script: [{ location: 'Header', script_code: '<script>consent()</script>', id: 's1' }],
        select_pages_where_script_will_be_added: 'All Pages',
        location: 'Header',
      },
    },
    '1/en/redirects.json': [
      { from: '/old/', to: '/about/' },
      { from: 'partner', to: 'https://example.org/', status: 302, external: true },
    ],
    '1/de/pages/home.json': { slug: '', title: 'Start', template: 'home' },
    '1/de/pages/about.json': { slug: 'über-uns', title: 'Über uns', fields: { style_etl: ' ' } },
    '1/de/pages/only-german.json': { slug: 'same', title: 'Dasselbe auf Deutsch' },
    '1/de/menus/main.json': { items: [{ title: 'Über uns', page: 'about' }] },
    '2/ar/pages/home.json': { slug: '', title: 'الرئيسية' },
    '2/ar/pages/about.json': { slug: 'about', title: 'من نحن', fields: { style_etl: '<style>h2{}</style>' } },
    '2/ar/settings.json': { fields: { site: [{ site_name: 'المتجر' }] } },
  }
}
