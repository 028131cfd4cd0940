/**
 * Structured data (schema.org) as JSON-LD. The data cannot end the script element. The Content-Security-Policy
 * need not allow it, since browsers do not execute it.
 *
 * It is rendered on the server only: crawlers read the document, and browsers need not load the code. Hydration keeps the
 * server's element.
 */
export function JsonLd({ data }: { readonly data: readonly object[] }) {
  const json = import.meta.env.SSR ? JSON.stringify(data).replaceAll('<', '\\u003c') : '[]'
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}
