import type { PageCsp, RenderOutcome } from '@vitrine/runtime/server'
import { cdnHeaders } from '../cdn/index.ts'
import { toEtag } from '../http/index.ts'
import { EncodedPage, type KeptPage, type PageKind } from '../page-cache/index.ts'
import { encodeHtml } from './encode-html.ts'

export interface KeepOptions {
  readonly kind: PageKind
  /** Version of the channel's policy before the page was rendered. */
  readonly policy: string
  readonly renderMs: number
  /** True if no page of the host is indexed (R26). */
  readonly isNoindex: boolean
  readonly cdnMaxAge: number
  /** Returns the security headers of a page. */
  readonly headers: (csp: PageCsp) => Readonly<Record<string, string>>
}

/**
 * Returns a rendered page as it is kept for all visitors; `null` if it is not for all: a draft, a page of one shopper, an
 * answer with personal data, a redirect, or a page with a failure.
 */
export function keepPage(outcome: RenderOutcome, options: KeepOptions): KeptPage | null {
  if (outcome.kind !== 'page' || outcome.preview || outcome.personal === true) return null
  const { status, answers, language, csp } = outcome
  if (answers === undefined || answers === null || (status !== 200 && status !== 404)) return null
  const html = encodeHtml(outcome.html)
  const etag = toEtag(html)
  const noindex = outcome.noindex || options.isNoindex
  return {
    kind: status === 404 ? 'missing' : options.kind,
    status,
    headers: {
      ...options.headers(csp),
      'cache-control': 'public, no-cache',
      ...cdnHeaders(options.cdnMaxAge, new Set(answers.flatMap(({ tags }) => tags))),
      vary: 'Accept-Encoding',
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      ...(status === 200 ? { etag } : undefined),
      ...(noindex ? { 'x-robots-tag': 'noindex' } : undefined),
    },
    etag,
    body: new EncodedPage(html),
    answers,
    policy: options.policy,
    renderMs: options.renderMs,
    checkedAt: Date.now(),
    isSuspect: false,
    hits: 0,
  }
}
