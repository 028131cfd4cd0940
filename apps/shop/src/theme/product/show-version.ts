import type { Variant } from './variants.ts'
import { versionParameter } from './version-path.ts'

interface ShownVersion {
  /** The chosen version; undefined if the combination does not exist. */
  readonly variant: Variant | undefined
  /** Path of the page on which the version was chosen. */
  readonly pathname: string
}

/** Shows the address and the picture of a chosen version, unless the visitor has left the page in the meantime. */
export function showVersion({ variant, pathname }: ShownVersion): void {
  const url = new URL(location.href)
  if (url.pathname !== pathname) return
  url.searchParams.delete(versionParameter)
  if (variant) url.searchParams.set(versionParameter, variant.sku)
  history.replaceState(history.state, '', url)
  const row = document.querySelector('.pictures-row')
  const pictures = [...document.querySelectorAll<HTMLElement>('.pictures-row > li')]
  const index = pictures.findIndex(({ dataset }) => dataset['picture'] === variant?.picture)
  if (index < 0 || row === null) return
  const isReversed = getComputedStyle(row).direction === 'rtl'
  row.scrollTo({ left: (isReversed ? -1 : 1) * index * row.clientWidth })
}
