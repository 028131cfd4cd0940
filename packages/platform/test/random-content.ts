import fc from 'fast-check'
import { randomStore } from './store-settings.ts'

/**
 * Content files of a small random site, keyed by path. Together, all random sites cover everything
 * that files can express.
 */
export type RandomContent = Readonly<Record<string, unknown>>

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/)
const text = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .filter((each) => !each.includes('\0') && each.isWellFormed())
const time = fc
  .date({ min: new Date('2030-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

const places = [
  ['1', 'en'],
  ['1', 'de'],
  ['2', 'ar'],
] as const

const fieldValues: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  text,
  'rich-text': text,
  number: fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((number) => (Object.is(number, -0) ? 0 : number)),
  boolean: fc.boolean(),
  money: fc.record(
    { amount: fc.maxSafeInteger(), currency: fc.constantFrom('USD', 'EUR', 'AED') },
    { noNullPrototype: true },
  ),
  date: fc.constantFrom('2026-05-31', '2026-05-31T12:00:00Z', '2026-05-31T12:00:00+02:00'),
  json: fc
    .jsonValue({ maxDepth: 3 })
    .map((value) => JSON.parse(JSON.stringify(value).replaceAll('__proto__', 'proto')) as unknown),
  media: fc.oneof(text, fc.record({ absolutePath: text, alt_text: text }, { noNullPrototype: true })),
  seo: fc.array(fc.record({ title_tag: text }, { noNullPrototype: true }), { maxLength: 2 }),
  style: fc.constant('<style>p{}</style>'),
  place: fc.record(
    { lat: fc.integer({ min: -90, max: 90 }), lng: fc.integer({ min: -180, max: 180 }) },
    { noNullPrototype: true },
  ),
  slug: fc.constantFrom('a/b', 'c', ''),
  'page-editor': text.map((each) => ({ version: 1, elements: [{ type: 'p', children: [each] }] })),
}
const types = Object.keys(fieldValues)

/** A model with a field of each type, and relations. */
const article = {
  internal_name: 'article',
  name: 'Article',
  kind: 'collection',
  fields: Object.fromEntries([
    ...types.map((type): [string, object] => [`f_${type.replaceAll('-', '_')}`, { type }]),
    ['author', { type: 'relation', model: ['author', 'page'] }],
    ['friends', { type: 'relation' }],
  ]),
}

interface RecordSeed {
  readonly key: string
  readonly place: readonly [string, string]
  readonly kind: 'page' | 'article' | 'author' | 'script'
  readonly versions: readonly {
    readonly title: string
    readonly visible: boolean
    readonly fields: object
    readonly slug: string
  }[]
  readonly state: 'published' | 'draft' | 'both'
  readonly publishAt: string | undefined
  readonly unpublishAt: string | undefined
  readonly hasSlug: boolean
}

const version = fc.record(
  {
    title: text,
    visible: fc.boolean(),
    slug: word,
    fields: fc.record(
      Object.fromEntries(
        types.map((type) => [
          `f_${type.replaceAll('-', '_')}`,
          fc.oneof(fieldValues[type] ?? text, fc.constant(null)),
        ]),
      ),
      { requiredKeys: [], noNullPrototype: true },
    ),
  },
  { noNullPrototype: true },
)

const key = fc.oneof(
  { weight: 4, arbitrary: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join('/')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('a b', 'größe', 'مقال', 'x.draft', '.hidden', 'a%b', 'q?', 'e.json', 'UP'),
  },
)

const record: fc.Arbitrary<RecordSeed> = fc.record(
  {
    key,
    place: fc.constantFrom(...places),
    kind: fc.constantFrom('page', 'article', 'author', 'script'),
    versions: fc.tuple(version, version),
    state: fc.constantFrom('published', 'draft', 'both'),
    publishAt: fc.option(time, { nil: undefined }),
    unpublishAt: fc.option(
      time.map((each) => each.replace(/^20/, '21')),
      { nil: undefined },
    ),
    hasSlug: fc.boolean(),
  },
  { noNullPrototype: true },
)

/** Encodes a file name like an export, so that both use the same paths. */
const toPath = (name: string) =>
  name
    .split('/')
    .map((part) =>
      encodeURIComponent(part)
        .replaceAll(/%(?:[C-F][0-9A-F]%)[0-9A-F]{2}/g, (each) => decodeURIComponent(each))
        .replaceAll('%20', ' ')
        .replace(/^\./, '%2E')
        .replace(/\.draft$/, '%2Edraft'),
    )
    .join('/')

export const randomContent: fc.Arbitrary<RandomContent> = fc
  .record(
    {
      records: fc.uniqueArray(record, {
        maxLength: 12,
        selector: ({ key: name, place, kind }) => `${place.join()} ${kind} ${name}`,
      }),
      links: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
      menuTitle: text.filter((each) => each !== ''),
      redirects: fc.uniqueArray(
        fc.record(
          { from: word, status: fc.constantFrom(301, 302), external: fc.boolean() },
          { noNullPrototype: true },
        ),
        {
          maxLength: 4,
          selector: ({ from }) => from,
        },
      ),
      settings: fc.option(fc.record({ site: fieldValues['json'] ?? text }, { noNullPrototype: true })),
      form: fc.option(
        fc.record(
          { display_name: text.filter((each) => each !== ''), is_captcha_enabled: fc.boolean() },
          { noNullPrototype: true },
        ),
      ),
      store: fc.option(randomStore),
      hosts: fc.shuffledSubarray(['localhost', '127.0.0.1', 'shop.test']),
    },
    { noNullPrototype: true },
  )
  .map(toFiles)

function toFiles({
  records,
  links,
  menuTitle,
  redirects,
  settings,
  form,
  store,
  hosts,
}: {
  readonly records: readonly RecordSeed[]
  readonly links: readonly number[]
  readonly menuTitle: string
  readonly redirects: readonly { readonly from: string; readonly external: boolean }[]
  readonly settings: object | null
  readonly form: { readonly display_name: string } | null
  readonly store: { readonly site: object; readonly channel: object | null } | null
  readonly hosts: readonly string[]
}): RandomContent {
  const files: Record<string, unknown> = {
    'site.json': {
      ...{ tenantId: 't', workspaceId: 'w', environmentId: 'e', storeHash: 'h' },
      ecommProvider: { a: 'a', b: 'b', c: 'c' },
    },
    'channels.json': [
      { id: '1', name: 'One', hosts, languages: ['en', 'de'], defaultLanguage: 'de', default: true },
      { id: '2', name: 'Two', languages: ['ar'], defaultLanguage: 'ar' },
    ],
    'models/article.json': article,
    'models/page.json': { ...article, internal_name: 'page', name: 'Page' },
    'models/author.json': { ...article, internal_name: 'author', name: 'Author' },
    'models/script_manager.json': { ...article, internal_name: 'script_manager', name: 'Scripts' },
    'models/global_settings.json': {
      internal_name: 'global_settings',
      name: 'Settings',
      kind: 'single',
      fields: { site: { type: 'json' } },
    },
  }
  const usable = records.filter(({ kind, key: name }) => kind !== 'script' || !name.includes('/'))
  const targets = usable.filter(({ kind }) => kind === 'author' || kind === 'page')
  const refer = (seed: RecordSeed, index: number): object => {
    const target = targets[(links[index] ?? 0) % Math.max(targets.length, 1)]
    if (!target || (links[index] ?? 0) % 3 === 0) return {}
    const [channel, language] = target.place
    const name = `${target.kind}/${target.key}`
    const isNear = target.place === seed.place
    const author = isNear ? name : { $record: name, channel, language }
    return { author, friends: [{ $record: name, channel, language }, author] }
  }
  for (const [index, seed] of usable.entries()) {
    const folder = seed.place.join('/')
    const [first, second] = seed.versions
    const isPage = seed.kind === 'page'
    const hasSlug = isPage || (seed.hasSlug && seed.kind !== 'script')
    const write = (each: RecordSeed['versions'][number] | undefined, slug: string) => ({
      title: each?.title,
      visible: each?.visible,
      ...(hasSlug ? { slug, template: 'wide' } : {}),
      fields: { ...each?.fields, ...refer(seed, index) },
    })
    const base = isPage
      ? `${folder}/pages/${toPath(seed.key)}`
      : seed.kind === 'script'
        ? `${folder}/scripts/${toPath(seed.key)}`
        : `${folder}/records/${seed.kind}/${toPath(seed.key)}`
    const isDraft = seed.state === 'draft'
    const publishAt = seed.state === 'published' ? undefined : seed.publishAt
    const unpublishAt = isDraft && publishAt === undefined ? undefined : seed.unpublishAt
    const slug = `${seed.versions[0]?.slug ?? ''}-${index}`
    files[`${base}.json`] = {
      ...write(first, slug),
      ...(isDraft ? { status: 'draft', publish_at: publishAt } : {}),
      unpublish_at: unpublishAt,
    }
    if (seed.state === 'both') {
      files[`${base}.draft.json`] = { ...write(second, `d-${slug}`), publish_at: publishAt }
    }
  }
  const page = usable.find(({ kind, place }) => kind === 'page' && place === places[0])
  const author = usable.find(({ kind, place }) => kind === 'author' && place === places[0])
  files['1/en/menus/main.json'] = {
    items: [
      {
        title: menuTitle,
        page_slug: '/somewhere/',
        children: page ? [{ title: 'Page', page: page.key }] : [],
      },
      ...(author ? [{ title: 'Author', internal_name: 'who', record: `author/${author.key}` }] : []),
    ],
  }
  if (redirects.length > 0) {
    files['1/en/redirects.json'] = redirects.map((each) => ({
      ...each,
      from: `r/${each.from}`,
      to: each.external ? 'https://example.org/x' : '/x',
    }))
  }
  if (settings) files['1/de/settings.json'] = { fields: settings }
  if (store) files['store.json'] = store.site
  if (store?.channel) files['2/store.json'] = store.channel
  if (form) {
    files['1/en/forms/contact.json'] = {
      ...form,
      submit_btn_txt: 'Send',
      success_action: { type: 'message', message: 'Thanks' },
      form_builder: { version: 1, fields: [{ type: 'text', name: 'name', label: 'Name' }] },
    }
  }
  return files
}

/** Serialises the files in a different format than an export. */
export function toTexts(content: RandomContent): ReadonlyMap<string, string> {
  return new Map(Object.entries(content).map(([file, value]) => [file, JSON.stringify(value, null, 3)]))
}
