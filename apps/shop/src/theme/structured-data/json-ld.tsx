/**
 * Data for machines (schema.org). Browsers do not run it, so that the Content-Security-Policy has nothing to allow. Nothing
 * in it can end the element that holds it.
 *
 * It is made on the server alone: machines read the document that was sent, and browsers need none of the code that makes
 * it. Hydration leaves the server's element as it is.
 */
export function JsonLd({ data }: { readonly data: readonly object[] }) {
  const json = import.meta.env.SSR ? JSON.stringify(data).replaceAll('<', '\\u003c') : '[]'
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}
