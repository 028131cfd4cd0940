import { use, useEffect, useSyncExternalStore } from 'react'

/** The content of a part whose HTML the server rendered, and whose script the browser has not loaded yet. */
export interface Dehydrated<Content> {
  /** Resolves after `hydrate` has loaded the content. React keeps the HTML of the server until then. */
  readonly content: Promise<Content>
  /** Loads the content once, which hydrates the part. If loading fails, the next call retries. */
  hydrate(): Promise<Content>
  /** Resolves when React has hydrated the part, and its components handle events. */
  readonly hydrated: Promise<void>
  /** Resolves `hydrated`. Called by the part after its effects. */
  onHydrated(): void
}

export function createDehydrated<Content>(load: () => Promise<Content>): Dehydrated<Content> {
  const { promise, resolve } = Promise.withResolvers<Content>()
  const hydrated = Promise.withResolvers<void>()
  let loading: Promise<Content> | undefined
  return {
    content: promise,
    hydrated: hydrated.promise,
    onHydrated: hydrated.resolve,
    hydrate: () =>
      (loading ??= load().then(
        (value) => {
          // React reads these fields of a promise, and then renders its value without suspending.
          void Object.assign(promise, { status: 'fulfilled', value })
          resolve(value)
          return value
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )),
  }
}

export function isDehydrated<Content extends object>(
  content: Content | Dehydrated<Content>,
): content is Dehydrated<Content> {
  return 'hydrate' in content
}

const subscribeToNothing = () => () => undefined

/**
 * Returns the content of a part. Suspends while the part is dehydrated, so that React keeps the HTML of the server. If
 * React renders the part itself, after an error, loads its content.
 */
export function useContent<Content extends object>(content: Content | Dehydrated<Content>): Content {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  useEffect(() => {
    if (isDehydrated(content)) content.onHydrated()
  }, [content])
  if (!isDehydrated(content)) return content
  if (!isHydrating) content.hydrate().catch(() => undefined)
  return use(content.content)
}
