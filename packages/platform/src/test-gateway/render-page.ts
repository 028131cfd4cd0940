import { createHash } from 'node:crypto'
import { currencyDigits } from '@vitrine/contract'
import { html, Html } from '../http/index.ts'
import { outcomes } from './cards.ts'
import type { IntentRow } from './test-gateway.repository.ts'

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:30rem;margin:0 auto;padding:2rem 1rem}
label{display:block;margin:1rem 0}
input{display:block;width:100%;box-sizing:border-box;padding:.6rem;font:inherit}
button{padding:.7rem 1.2rem;margin:0 .5rem .5rem 0;font:inherit}
td,th{padding:.25rem .5rem;text-align:start}`

/** The complete element, since every character in it affects the hash. */
const styleElement = new Html(`<style>${style}</style>`)
const styleHash = createHash('sha256').update(style).digest('base64')

type Page =
  | { readonly page: 'pay' | 'confirm' | 'late'; readonly row: IntentRow }
  | { readonly page: 'unknown'; readonly row?: undefined }

/**
 * Renders a page of the test gateway. It runs no scripts, and its forms can only be sent to the
 * gateway and redirect to the checkout.
 */
export function renderPage(
  options: Page & { readonly status: number; readonly headers?: Readonly<Record<string, string>> },
): Response {
  const { page, status, row, headers = {} } = options
  const content = row === undefined ? html`<p>The payment does not exist.</p>` : contents[page](row)
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Test payment</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>Test payment</h1>
          <p>This is a simulation. No money moves. Do not enter the number of a real card.</p>
          ${content}
        </main>
      </body>
    </html>`
  // Browsers also apply `form-action` to redirects after a form.
  const forms = row === undefined ? "'none'" : `'self' ${new URL(row.return_url).origin}`
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ]
  return new Response(document.markup, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'en',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      // With `no-referrer`, browsers would send forms without an origin.
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  })
}

const contents: Readonly<Record<'pay' | 'confirm' | 'late' | 'unknown', (row: IntentRow) => Html>> = {
  pay: (row) => html`
    <form method="post">
      <label>
        Card number
        <input name="number" inputmode="numeric" autocomplete="off" maxlength="30" required />
      </label>
      <label>
        Expiry (MM/YY)
        <input name="expiry" autocomplete="off" maxlength="7" required />
      </label>
      <label>
        Security code
        <input name="code" inputmode="numeric" autocomplete="off" maxlength="4" required />
      </label>
      <button>Pay ${toText(row)}</button>
      <button name="cancel" value="1" formnovalidate>Back to the shop</button>
    </form>
    <table>
      <tr>
        <th>Number</th>
        <th>Outcome</th>
      </tr>
      ${outcomes.map(
        ({ number, description }) =>
          html`<tr>
            <td><code>${number}</code></td>
            <td>${description}</td>
          </tr>`,
      )}
    </table>
  `,
  confirm: (row) => html`
    <p>The bank asks you to confirm the payment of ${toText(row)} with ${row.label}.</p>
    <form method="post">
      <button name="decision" value="confirm">Confirm</button>
      <button name="decision" value="decline">Decline</button>
    </form>
  `,
  late: () => html`<p>The bank pays later. You can close this window.</p>`,
  unknown: () => html``,
}

function toText({ amount, currency }: IntentRow): string {
  const digits = currencyDigits(currency)
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`
}
