import { lazy, Suspense } from 'react'

const Illustration = lazy(async () => ({ default: (await import('./illustration.tsx')).Illustration }))

/** A drawing that may come after the words: its script is not needed for the page to be used. */
export function LazyIllustration({ name }: { readonly name: string }) {
  return (
    <Suspense>
      <Illustration name={name} />
    </Suspense>
  )
}
