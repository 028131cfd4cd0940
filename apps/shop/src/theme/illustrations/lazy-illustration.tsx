import { lazy, Suspense } from 'react'

const Illustration = lazy(async () => ({ default: (await import('./illustration.tsx')).Illustration }))

/** An illustration that is loaded after the page, which is usable without it. */
export function LazyIllustration({ name }: { readonly name: string }) {
  return (
    <Suspense>
      <Illustration name={name} />
    </Suspense>
  )
}
