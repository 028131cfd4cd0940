import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { reservedPrefixes } from '@vitrine/contract'
import { batchesOf, type Executor } from '../database/index.ts'
import { trimSlashes } from '../site/index.ts'
import { toFormId } from './forms.ts'
import { toProblem, type ImportProblem } from './import-error.ts'
import { locate, toPlace } from './json.ts'
import { readFiles, type ContentFile } from './read-files.ts'

/** What a folder may lead to although no file of it states it: what the shop sells, pictures that are made. */
export interface KnownElsewhere {
  /** Whether a channel answers at a path, given without slashes at its ends. */
  readonly hasAddress?: (channelId: string, slug: string) => boolean
  /** Whether there is a picture of that path. */
  readonly hasPicture?: (mediaPath: string) => boolean
}

/** Something in the files that can be imported, and is probably not meant. `address`: the page that was looked for. */
export interface ImportWarning extends ImportProblem {
  readonly address?: { readonly channelId: string; readonly slug: string }
}

/**
 * What in a content folder leads nowhere: links within the shop, pictures and forms. And slugs that nobody types as they
 * are. Files that are not valid are passed over: an import refuses them. A theme's own routes and files are not known.
 */
export async function findWarnings(
  folder: string,
  { hasAddress, hasPicture }: KnownElsewhere = {},
): Promise<readonly ImportWarning[]> {
  const { files } = await readFiles(folder)
  const media = await listMedia(path.join(folder, 'media'))
  const addresses = new Set(files.flatMap(addressesOf))
  const forms = new Set(files.flatMap(formsOf))
  const warnings: ImportWarning[] = []
  for (const file of files) {
    const [channelId = '', language = '', kind = ''] = file.file.split('/')
    if (!['pages', 'records', 'settings.json', 'settings.draft.json'].includes(kind)) continue
    const isOwn = (name: string) => forms.has(`${channelId}/${language} ${name}`)
    for (const { name, value, steps } of textsOf(file.value)) {
      const warn = (message: string, address?: ImportWarning['address']) => {
        const place = toPlace(file.text, locate(file.text, steps))
        warnings.push({ ...toProblem(file.file, steps, { message, place }), ...(address && { address }) })
      }
      const slug = name === 'href' ? toSlug(value) : undefined
      if (slug !== undefined) {
        const isThere = addresses.has(`${channelId} ${slug}`) || hasAddress?.(channelId, slug) === true
        if (!isThere) warn(`no page of channel ${channelId} has the address ${value}`, { channelId, slug })
      } else if (name === 'absolutePath' && isMediaPath(value)) {
        if (!media.has(value) && hasPicture?.(value) !== true) warn(`there is no picture media/${value}`)
      } else if (name === 'form_id') {
        if (!isOwn(value)) warn(`there is no form '${value}' in ${channelId}/${language}/forms/`)
      } else if (name === 'slug' && steps.length === 1 && /[\s\p{Lu}]/u.test(value)) {
        warn('capitals and spaces belong to the address: who types it otherwise finds nothing')
      }
    }
  }
  return warnings
}

/** Warnings but for links to what a database has besides the files, as what the shop sells. */
export async function withoutStored(
  db: Executor,
  warnings: readonly ImportWarning[],
): Promise<readonly ImportWarning[]> {
  const wanted = [...new Set(warnings.flatMap(({ address }) => address?.slug ?? []))]
  const stored = new Set<string>()
  for (const slugs of batchesOf(wanted)) {
    const rows = await db
      .selectFrom('records')
      .select(['channel_id', 'slug'])
      .where('slug', 'in', slugs)
      .execute()
    for (const { channel_id, slug } of rows) stored.add(`${channel_id} ${slug}`)
  }
  return warnings.filter(
    ({ address }) => address === undefined || !stored.has(`${address.channelId} ${address.slug}`),
  )
}

interface FoundText {
  readonly name: string
  readonly value: string
  readonly steps: readonly (string | number)[]
}

/** Every text that is the value of a name, at any depth. */
function textsOf(value: unknown, steps: readonly (string | number)[] = []): readonly FoundText[] {
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const at = [...steps, isList ? Number(name) : name]
    return typeof inner === 'string' ? [{ name, value: inner, steps: at }] : textsOf(inner, at)
  })
}

/** The addresses that a file states, as `<channel> <slug>`. */
function addressesOf({ file, value }: ContentFile): readonly string[] {
  const [channelId = '', , kind = ''] = file.split('/')
  const stated = kind === 'redirects.json' && Array.isArray(value) ? value : [value]
  return stated.flatMap((each: unknown) => {
    const slug = property(each, kind === 'redirects.json' ? 'from' : 'slug')
    return slug === undefined ? [] : [`${channelId} ${trimSlashes(slug).normalize('NFC')}`]
  })
}

/** What a form can be called by, as `<channel>/<language> <name>`. */
function formsOf({ file, value }: ContentFile): readonly string[] {
  const [channelId = '', language = '', kind = '', name = ''] = file.split('/')
  if (kind !== 'forms') return []
  const key = decodeURIComponent(name.replace(/\.json$/, ''))
  const names = [property(value, 'name') ?? key, property(value, 'id') ?? toFormId(channelId, key)]
  return names.map((each) => `${channelId}/${language} ${each}`)
}

function property(value: unknown, name: string): string | undefined {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof found === 'string' ? found : undefined
}

/** The page that a link within the shop leads to; undefined for anything else, files and calls among it. */
function toSlug(href: string): string | undefined {
  if (!/^\/(?![/\\])/.test(href)) return undefined
  try {
    const pathname = decodeURIComponent(new URL(href, 'http://localhost').pathname)
    if (/\.[^/]*$/.test(pathname) || reservedPrefixes.some((each) => pathname.startsWith(each)))
      return undefined
    return trimSlashes(pathname).normalize('NFC')
  } catch {
    return undefined
  }
}

function isMediaPath(value: string): boolean {
  return value !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(value)
}

async function listMedia(folder: string): Promise<ReadonlySet<string>> {
  try {
    const names = await readdir(folder, { recursive: true })
    return new Set(names.map((name) => name.split(path.sep).join('/')))
  } catch {
    // A folder without pictures.
    return new Set()
  }
}
