import { createHash } from 'node:crypto'
import { html, Html } from '../http/index.ts'
import type { StoreTexts } from './texts.ts'

/** A page of the hosted store. */
export interface StorePage {
  readonly status: number
  readonly title: string
  readonly content: Html
  readonly texts: StoreTexts
  /** Origin of the shop, to which the page links. */
  readonly shopOrigin: string
  /** Origin whose pages may show this page in a frame; none if omitted. */
  readonly frameOrigin?: string
  /** `Set-Cookie` headers. */
  readonly setCookies?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** True if the page has a form that is sent to the hosted store. */
  readonly hasForm?: boolean
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:44rem;margin:0 auto;padding:2rem 1rem}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2}
table{width:100%;border-collapse:collapse}
th,td{padding:.5rem;border-bottom:1px solid;text-align:start;vertical-align:top}
.amount{text-align:end;white-space:nowrap}
small{display:block;opacity:.75}
form p{margin:0 0 1rem}
fieldset{margin:0 0 1.5rem;padding:1rem;border:1px solid}
legend,h2{padding:0 .25rem;font-size:1.25rem;font-weight:600}
form label{display:block}
.text{display:block;width:100%;box-sizing:border-box;min-height:2.75rem;padding:.5rem;font:inherit;border:1px solid}
[aria-invalid]{border:2px solid #c00}
button{min-height:2.75rem;padding:.5rem 1rem;font:inherit}
.pay{width:100%;min-height:3.25rem;font-weight:600}
.notice{padding:.75rem 1rem;border:2px solid}`

/** The element as a whole, because every character in it counts for the hash. */
const styleElement = new Html(`<style>${style}</style>`)
const styleHash = createHash('sha256').update(style).digest('base64')

/** Renders a page. It loads nothing and runs no script; its only style is allowed by hash (R39). */
export function renderStorePage(page: StorePage): Response {
  const { status, title, content, texts, shopOrigin, frameOrigin, setCookies = [], headers = {} } = page
  const head = html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <title>${title}</title>
    ${styleElement}`
  const body = html`<main>
    <h1>${title}</h1>
    ${content}
    <p><a href="${shopOrigin}/">${texts.backToShop}</a></p>
  </main>`
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
      ...toSecurityHeaders(frameOrigin, page.hasForm),
      'content-language': texts.language,
      ...headers,
    },
  })
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
  return response
}

function toSecurityHeaders(
  frameOrigin: string | undefined,
  hasForm = false,
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    `frame-ancestors ${frameOrigin ?? "'none'"}`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    // With `no-referrer`, browsers would send forms without their origin. Neither policy reveals a token.
    'referrer-policy': hasForm ? 'strict-origin' : 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  }
}
