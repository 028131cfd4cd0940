import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { reservedPrefixes } from '@vitrine/contract'
import {
  findOffset,
  readContentFiles,
  toProblem,
  toSourcePosition,
  type ContentFile,
  type ImportProblem,
} from '../../content-files/index.ts'
import type { Executor } from '../../database/index.ts'
import { trimSlashes } from '../../site/index.ts'
import { readStoredAddresses } from '../content.repository.ts'
import { toFormId } from '../read/form-files.ts'

/** Link targets that no content file defines: products of the catalogue, and generated pictures. */
export interface KnownTargets {
  /** Returns true if a channel has a page with this slug. */
  readonly hasAddress?: (channelId: string, slug: string) => boolean
  /** Returns true if a picture exists at this path below `media`. */
  readonly hasPicture?: (mediaPath: string) => boolean
}

/** A probable mistake in the files that does not prevent an import. */
export interface ImportWarning extends ImportProblem {
  /** The page that a broken link targets. */
  readonly address?: { readonly channelId: string; readonly slug: string }
}

/**
 * Finds broken links, missing pictures, references to unknown forms, and error-prone slugs in a
 * content folder. Skips files that are not valid JSON, which an import reports. Routes and files of
 * a theme are not known here.
 */
export async function findWarnings(
  folder: string,
  { hasAddress, hasPicture }: KnownTargets = {},
): Promise<readonly ImportWarning[]> {
  const { files } = await readContentFiles(folder)
  const media = await listMedia(path.join(folder, 'media'))
  const addresses = new Set(files.flatMap(addressesOf))
  const forms = new Set(files.flatMap(formsOf))
  const warnings: ImportWarning[] = []
  for (const file of files) {
    const [channelId = '', language = '', kind = ''] = file.file.split('/')
    if (!['pages', 'records', 'settings.json', 'settings.draft.json'].includes(kind)) continue
    const hasForm = (name: string) => forms.has(`${channelId}/${language} ${name}`)
    for (const { name, value, steps } of textsOf(file.value)) {
      const warn = (message: string, address?: ImportWarning['address']) => {
        const position = toSourcePosition(file.text, findOffset(file.text, steps))
        warnings.push({ ...toProblem(file.file, steps, { message, position }), ...(address && { address }) })
      }
      const slug = name === 'href' ? toSlug(value) : undefined
      if (slug !== undefined) {
        const exists = addresses.has(`${channelId} ${slug}`) || hasAddress?.(channelId, slug) === true
        if (!exists) {
          warn(`broken link: channel ${channelId} has no page at ${value}`, { channelId, slug })
        }
      } else if (name === 'absolutePath' && isMediaPath(value)) {
        if (!media.has(value) && hasPicture?.(value) !== true) {
          warn(`missing picture: media/${value} does not exist`)
        }
      } else if (name === 'form_id') {
        if (!hasForm(value))
          warn(`unknown form "${value}": expected the name of a file in ${channelId}/${language}/forms/`)
      } else if (name === 'slug' && steps.length === 1 && /[\s\p{Lu}]/u.test(value)) {
        warn('slugs are case-sensitive: prefer lower-case letters, and hyphens in place of spaces')
      }
    }
  }
  return warnings
}

/** Removes warnings about links to pages that exist in the database, such as products. */
export async function withoutStoredAddresses(
  db: Executor,
  warnings: readonly ImportWarning[],
): Promise<readonly ImportWarning[]> {
  const slugs = [...new Set(warnings.flatMap(({ address }) => address?.slug ?? []))]
  const stored = await readStoredAddresses(db, slugs)
  return warnings.filter(
    ({ address }) => address === undefined || !stored.has(`${address.channelId} ${address.slug}`),
  )
}

interface NamedText {
  readonly name: string
  readonly value: string
  readonly steps: readonly (string | number)[]
}

/** Lists the text properties of a value at any depth. */
function textsOf(value: unknown, steps: readonly (string | number)[] = []): readonly NamedText[] {
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const at = [...steps, isList ? Number(name) : name]
    return typeof inner === 'string' ? [{ name, value: inner, steps: at }] : textsOf(inner, at)
  })
}

/** Lists the slugs that a file defines, as `<channel> <slug>`. */
function addressesOf({ file, value }: ContentFile): readonly string[] {
  const [channelId = '', , kind = ''] = file.split('/')
  const records = kind === 'redirects.json' && Array.isArray(value) ? value : [value]
  return records.flatMap((record: unknown) => {
    const slug = property(record, kind === 'redirects.json' ? 'from' : 'slug')
    return slug === undefined ? [] : [`${channelId} ${trimSlashes(slug).normalize('NFC')}`]
  })
}

/** Lists the names and ids of forms that other files can refer to, as `<channel>/<language> <name>`. */
function formsOf({ file, value }: ContentFile): readonly string[] {
  const [channelId = '', language = '', kind = '', name = ''] = file.split('/')
  if (kind !== 'forms') return []
  const key = decodeURIComponent(name.replace(/\.json$/, ''))
  const names = [property(value, 'name') ?? key, property(value, 'id') ?? toFormId(channelId, key)]
  return names.map((alias) => `${channelId}/${language} ${alias}`)
}

function property(value: unknown, name: string): string | undefined {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof found === 'string' ? found : undefined
}

/**
 * Returns the slug of a link within the shop; undefined for all other links and for links to files
 * or calls.
 */
function toSlug(href: string): string | undefined {
  if (!/^\/(?![/\\])/.test(href)) return undefined
  try {
    const pathname = decodeURIComponent(new URL(href, 'http://localhost').pathname)
    if (/\.[^/]*$/.test(pathname) || reservedPrefixes.some((prefix) => pathname.startsWith(prefix)))
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
    // The folder contains no pictures.
    return new Set()
  }
}
