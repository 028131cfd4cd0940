import { html, type Html } from '../http/index.ts'
import { createStoreStyle, type Appearance, type StoreStyle } from './store-style.ts'
import type { StoreTexts } from './texts.ts'

/** A page of the hosted store. */
export interface StorePage {
  readonly status: number
  readonly title: string
  readonly content: Html
  readonly texts: StoreTexts
  /** Origin of the shop that the page links to. */
  readonly shopOrigin: string
  /** URL of the link to the shop. Defaults to its home page. */
  readonly backUrl?: string
  /** Origin whose pages may embed this page in a frame. Defaults to none. */
  readonly frameOrigin?: string
  /** `Set-Cookie` headers. */
  readonly setCookies?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** True if the page contains a form that is sent to the hosted store. */
  readonly hasForm?: boolean
  /** The shop's branding; none if omitted. */
  readonly look?: StoreLook | undefined
}

/** The branding of a shop in the hosted store. */
export interface StoreLook {
  readonly shopName: string
  readonly appearance: Appearance
  /** Links to the shop's legal pages. */
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

const defaultStyle = createStoreStyle()

/**
 * Renders a page. It loads no resources and runs no scripts; its only style is allowed by hash
 * (R39).
 */
export function renderStorePage(page: StorePage): Response {
  const { status, title, content, texts, shopOrigin, look, setCookies = [], headers = {} } = page
  const style = look ? createStoreStyle(look.appearance) : defaultStyle
  const head = html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <title>${title}</title>
    ${style.element}`
  const name = look ? html`<p class="shop"><bdi>${look.shopName}</bdi></p>` : ''
  const links = look?.links.map(({ href, text }) => html`<a href="${href}">${text}</a>`) ?? []
  const body = html`<header class="bar">
      <div>${name}<a href="${page.backUrl ?? `${shopOrigin}/`}">${texts.backToShop}</a></div>
    </header>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
    ${links.length === 0 ? '' : html`<footer class="foot">${links}</footer>`}`
  const document = html`<!doctype html>
    <html lang="${texts.language}" dir="${texts.direction}">
      <head>
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html> `
  const response = new Response(document.markup, {
    status,
    headers: {
      ...toSecurityHeaders(page, style),
      'content-language': texts.language,
      ...headers,
    },
  })
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
  return response
}

function toSecurityHeaders(
  { frameOrigin, hasForm = false }: Pick<StorePage, 'frameOrigin' | 'hasForm'>,
  style: StoreStyle,
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${style.hash}'`,
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    `frame-ancestors ${frameOrigin ?? "'none'"}`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    // With `no-referrer`, browsers would send forms without an origin. Neither policy reveals a
    // token.
    'referrer-policy': hasForm ? 'strict-origin' : 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  }
}
