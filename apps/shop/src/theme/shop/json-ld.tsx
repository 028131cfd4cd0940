/**
 * Data for machines (schema.org). Browsers do not run it, so that the Content-Security-Policy has nothing to allow. Nothing
 * in it can end the element that holds it.
 */
export function JsonLd({ data }: { readonly data: object | undefined }) {
  if (data === undefined) return null
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
