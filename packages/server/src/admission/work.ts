import { actionsPath, imageRenderPath, platformPrefixes } from '@vitrine/contract'
import { adminPrefix } from '@vitrine/contract/admin'
import { isUnder } from '../http/index.ts'

/**
 * Kinds of work, by their priority: calls, forms and the hosted store for a shopper, then pages, then calls for content,
 * then images, then calls for operators, such as imports.
 */
export type Work = 'shopper' | 'page' | 'content' | 'image' | 'operator'

const cheapPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/openapi.json', '/robots.txt'])
const shopperPrefixes = ['/exp-sf-cms', '/_shop', actionsPath.replace(/\/$/, '')] as const

/** Returns the kind of work that a request causes; null for those that cost almost nothing, such as health checks. */
export function workOf({ pathname }: Pick<URL, 'pathname'>): Work | null {
  if (cheapPaths.has(pathname)) return null
  if (isUnder(pathname, [adminPrefix])) return 'operator'
  if (isUnder(pathname, shopperPrefixes)) return 'shopper'
  if (pathname.startsWith(imageRenderPath)) return 'image'
  return isUnder(pathname, platformPrefixes) ? 'content' : 'page'
}
