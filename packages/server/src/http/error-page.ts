import { createHash } from 'node:crypto'

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{min-height:100vh;margin:0;display:grid;place-items:center}
main{max-width:32rem;padding:2rem}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}
p{margin:0 0 1rem}
small{opacity:.7}`

const styleHash = createHash('sha256').update(style).digest('base64')

/** The page loads no resources. Its only style is allowed by hash. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

export interface ErrorPageInput {
  readonly title: string
  readonly message: string
  readonly requestId: string
}

/** Renders the error page that is shown if the theme cannot render one. Self-contained. */
export function errorPage({ title, message, requestId }: ErrorPageInput): {
  readonly html: string
  readonly policy: string
} {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="/">Go to the start page</a></p>
<small>Request ${escapeHtml(requestId)}</small>
</main>
</body>
</html>
`
  return { html, policy }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
