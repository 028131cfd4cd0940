/** Records in `window.trace` that a script ran, and when. */
export function note(name: string): string {
  return `(window.trace ??= []).push(["${name}", performance.now()])`
}

const inline = (name: string) => `<script>${note(name)}</script>`

function record(location: string, code: string, more: Readonly<Record<string, unknown>> = {}) {
  return { title: code, fields: { script: [{ location, script_code: code }], ...more } }
}

const text = { type: 'text' }

const pageFields = {
  intro: text,
  seo: { type: 'seo' },
  body_page_editor: { type: 'page-editor' },
  style_etl: { type: 'style' },
  first_script_etl: { type: 'script' },
  second_script_etl: { type: 'script' },
}

function linksTo(...paths: readonly string[]) {
  const link = (path: string) => ({ type: 'a', props: { href: path }, children: [`go ${path}`] })
  return { version: 1, elements: [{ type: 'p', children: paths.map(link) }] }
}

const all = ['/scripts/', '/more/', '/product/', '/checkout-scripts/', '/plain/']

function page(title: string, slug: string, fields: Readonly<Record<string, unknown>> = {}, model = 'page') {
  return { model, slug, title, fields: { body_page_editor: linksTo(...all), ...fields } }
}

const onInteraction = { behaviour: 'on user interaction' }
const onStorePages = { select_pages_where_script_will_be_added: 'Store Pages' }

/** Pages with every kind of script record and snippet, on a site that is not in production. */
export const scriptedContent: Readonly<Record<string, unknown>> = {
  'site.json': {
    tenantId: 't',
    workspaceId: 'w',
    environmentId: 'e',
    storeHash: 'ab12',
    ecommProvider: { a: 'a', b: 'b', c: 'c' },
    environmentType: 'STAGING',
  },
  'models/page.json': { internal_name: 'page', name: 'Page', kind: 'collection', fields: pageFields },
  'models/ecommerce_product_ab12.json': {
    internal_name: 'ecommerce_product_ab12',
    name: 'Product',
    kind: 'collection',
    fields: pageFields,
  },
  'models/script_manager.json': {
    internal_name: 'script_manager',
    name: 'Script manager',
    kind: 'collection',
    fields: {
      script: { type: 'script' },
      select_pages_where_script_will_be_added: text,
      location: text,
      script_code: text,
      behaviour: text,
      consent_category: text,
      policy_sources: { type: 'json' },
    },
  },
  '1/en/settings.json': {
    fields: {
      header: [{ menu_id: 'main' }],
      footer: [{ menu_id: 'footer' }],
      site: [
        {
          site_name: 'Tonwerk',
          custom_style: 'main { outline-offset: 3px }',
          favicon: [{ url: '/favicon.svg' }],
        },
      ],
    },
  },
  '1/en/scripts/mark-document.json': record('Footer', inline('footer')),
  '1/en/scripts/header.json': record(
    'Header',
    `<!-- tag --><script>${note('header')}; window.storeHash = "{pageData.STORE_HASH}"</script>`,
  ),
  '1/en/scripts/address.json': record(
    'Header',
    '<script>(window.addresses ??= []).push(location.href, document.referrer)</script>',
  ),
  '1/en/pages/new-password.json': { ...page('New password', 'new-password'), template: 'new-password' },
  '1/en/scripts/body.json': record(
    'Body',
    `<script src="https://scripts.test/first.js"></script>${inline('body after external')}<i class="from-body"></i>`,
  ),
  '1/en/scripts/broken.json': record(
    'Body',
    `<script src="https://scripts.test/missing.js"></script>${inline('body after broken')}`,
  ),
  '1/en/scripts/interaction.json': record('Header', inline('interaction'), onInteraction),
  '1/en/scripts/store.json': record('Header', inline('store'), onStorePages),
  '1/en/scripts/consent.json': record('Body', inline('marketing'), {
    consent_category: 'marketing',
    policy_sources: { connect: ['https://stats.test'], frame: ['https://film.test'] },
  }),
  '1/en/pages/scripts.json': page('Scripts', 'scripts', {
    style_etl: '<style>main { outline: 7px solid }</style>',
    first_script_etl: `<script>${note('snippet 1')}</script><script>${note('snippet 2')}</script>`,
    second_script_etl: '  ',
  }),
  '1/en/pages/more.json': page('More', 'more', {
    seo: [
      {
        meta_title: 'More of it',
        meta_description: 'More',
        meta_keywords: 'more',
        meta_type: 'article',
        og_image: { absolutePath: 'more.jpg', alt_text: 'More' },
        meta_robots_index: false,
      },
    ],
    style_etl: '<style>main { outline: 5px solid }</style>',
    second_script_etl: inline('more'),
  }),
  '1/en/pages/waiting.json': page('Waiting', 'waiting', {
    first_script_etl: `<script nomodule src="https://scripts.test/old.js"></script><script type="text/plain" src="https://scripts.test/asleep.js"></script>${inline('after what never loads')}`,
  }),
  '1/en/pages/film.json': page('Film', 'film', {
    body_page_editor: {
      version: 1,
      elements: [
        {
          type: 'Video',
          props: {
            title: 'The kiln',
            source: 'https://film.test/embed',
            page: 'https://film.test/kiln',
            illustration: 'kiln',
          },
        },
      ],
    },
  }),
  '1/en/pages/plain.json': page('Plain', 'plain'),
  '1/de/pages/plain.json': page('Schlicht', 'de/schlicht'),
  '1/en/pages/product.json': page('Product', 'product', {}, 'ecommerce_product_ab12'),
  '1/en/pages/checkout.json': page('Checkout', 'checkout-scripts'),
}
