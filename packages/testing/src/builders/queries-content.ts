const article = (slug: string, title: string, fields: object, more: object = {}) => ({
  model: 'article',
  slug,
  title,
  fields,
  ...more,
})

/**
 * Content files for queries: articles with one author each, who works for a company. Channel 1 is on localhost, in
 * English and German; channel 2 is on 127.0.0.1. `articles/blue` and `articles/red` refer to each other, as do the
 * two authors.
 */
export function queriesContent(): Record<string, unknown> {
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
        hosts: ['localhost'],
        languages: ['en', 'de'],
        defaultLanguage: 'en',
        default: true,
      },
      { id: '2', name: 'Second', hosts: ['127.0.0.1'], languages: ['en'], defaultLanguage: 'en' },
    ],
    'models/article.json': {
      internal_name: 'article',
      name: 'Article',
      kind: 'collection',
      fields: {
        price: { type: 'number' },
        colour: { type: 'text' },
        size: { type: 'text' },
        tags: { type: 'text', list: true },
        on_sale: { type: 'boolean' },
        intro: { type: 'rich-text' },
        facts: { type: 'json' },
        group: { type: 'group' },
        shop: { type: 'place', list: true },
        author: { type: 'relation', model: 'author' },
        related: { type: 'relation', model: 'article' },
        anything: { type: 'relation' },
        style_etl: { type: 'style' },
      },
    },
    'models/author.json': {
      internal_name: 'author',
      name: 'Author',
      kind: 'collection',
      fields: {
        country: { type: 'text' },
        company: { type: 'relation', model: 'company' },
        mentor: { type: 'relation', model: 'author' },
      },
    },
    'models/company.json': {
      internal_name: 'company',
      name: 'Company',
      kind: 'collection',
      fields: { city: { type: 'text' }, staff: { type: 'number' } },
    },
    'models/global_settings.json': {
      internal_name: 'global_settings',
      name: 'Global settings',
      kind: 'single',
      fields: { site: { type: 'group' } },
    },
    '1/en/settings.json': { fields: { site: [{ site_name: 'Questions' }] } },
    '1/en/pages/articles/blue.json': article('blue', 'Blue bowl', {
      price: 20,
      colour: 'blue',
      size: '9',
      tags: ['bowl', 'gift'],
      on_sale: true,
      intro: '<p>Thrown by <b>hand</b>, glazed twice &amp; fired.</p>',
      facts: { depth: 1 },
      group: { height: 3, width: 4, parts: [{ name: 'rim', weight: 1 }] },
      shop: { lat: 52.52, lng: 13.405 },
      author: 'author/authors/ada',
      related: ['article/articles/red', 'article/articles/none'],
      style_etl: '<style>hidden{}</style>',
    }),
    '1/en/pages/articles/red.json': article('red', 'Red bowls', {
      price: 35.5,
      colour: 'Red',
      size: '10',
      tags: ['bowl'],
      on_sale: false,
      intro: 'A potter made it. A bowl.',
      shop: { lat: 52.39, lng: 13.06 },
      author: 'author/authors/bo',
      related: ['article/articles/blue'],
    }),
    '1/en/pages/articles/green.json': article('green', 'Green vase', {
      price: -5,
      colour: 'green',
      size: '100',
      tags: ['vase', 'gift'],
      intro: 'Pottery for one flower.',
      shop: [
        { lat: 48.8566, lng: 2.3522 },
        { lat: 52.5, lng: 13.4 },
      ],
      author: 'author/authors/ada',
    }),
    '1/en/pages/articles/plain.json': article('plain', 'Ärmel plate', { tags: [], colour: null }),
    '1/en/pages/articles/fiji.json': article('fiji', 'Fiji jug', {
      price: 20,
      colour: '100%_blue',
      size: 'wide',
      shop: { lat: -17, lng: 179.9 },
      author: 'author/authors/nobody',
    }),
    '1/en/pages/articles/hidden.json': article(
      'hidden',
      'Hidden vase',
      { price: 1, colour: 'blue', tags: ['vase'] },
      { visible: false },
    ),
    // A reference to this record is broken, since a draft is not visible.
    '1/en/pages/articles/none.json': article('none', 'None', {}, { status: 'draft' }),
    '1/en/pages/authors/nobody.json': {
      model: 'author',
      slug: 'authors/nobody',
      title: 'Nobody',
      status: 'draft',
      fields: {},
    },
    '1/en/pages/authors/ada.json': {
      model: 'author',
      slug: 'authors/ada',
      title: 'Ada',
      fields: { country: 'DE', company: 'company/companies/kiln', mentor: 'author/authors/bo' },
    },
    '1/en/pages/authors/bo.json': {
      model: 'author',
      slug: 'authors/bo',
      title: 'Bo, a potter',
      fields: { country: 'AT', company: 'company/companies/fire', mentor: 'author/authors/ada' },
    },
    '1/en/pages/companies/kiln.json': {
      model: 'company',
      slug: 'companies/kiln',
      title: 'Kiln',
      fields: { city: 'Berlin', staff: 5 },
    },
    '1/en/pages/companies/fire.json': {
      model: 'company',
      slug: 'companies/fire',
      title: 'Fire',
      fields: { city: 'Graz', staff: 50 },
    },
    '1/de/pages/articles/blue.json': article('blau', 'Blaue Schüsseln', {
      price: 21,
      intro: 'Größere Schüsseln',
    }),
    '1/en/redirects.json': [{ from: 'old-bowl', to: '/blue/' }],
    '1/en/menus/main.json': {
      items: [
        {
          title: 'Bowl',
          page: 'articles/blue',
          children: [{ title: 'Else', page_slug: 'https://example.org/' }],
        },
      ],
    },
    '2/en/pages/articles/blue.json': article('blue', 'Blue of the second', { price: 20, colour: 'blue' }),
  }
}
