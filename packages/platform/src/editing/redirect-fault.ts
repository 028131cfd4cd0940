import { refuse, type Refusal } from '../gateway/index.ts'
import { toSlug } from '../site/index.ts'
import type { VersionContent } from './record-rows.ts'

/** What a record of the built-in model of redirects lacks: an address, a target it may have, or a status (R14). */
export function findRedirectFault({ slug, data }: VersionContent): Refusal | undefined {
  if (slug === null) return refuse('BAD_PARAMETER', 'slug', 'A redirect has an address to lead away from.')
  const { to, status } = data
  const isPath = typeof to === 'string' && /^\/(?![/\\])/.test(to)
  if (!isPath && !(typeof to === 'string' && /^https?:$/.test(URL.parse(to)?.protocol ?? ''))) {
    const message = 'It is a path that starts with one slash, or an http(s) address.'
    return refuse('BAD_PARAMETER', 'fields.to', message)
  }
  if (isPath && toSlug(new URL(to, 'http://shop.invalid').pathname) === slug) {
    return refuse('BAD_PARAMETER', 'fields.to', 'The redirect leads to itself.')
  }
  if (status !== 301 && status !== 302) return refuse('BAD_PARAMETER', 'fields.status', 'It is 301 or 302.')
  return undefined
}
