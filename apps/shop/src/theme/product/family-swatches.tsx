import '../styles/products.css'
import type { FamilyMember } from './family.ts'

interface FamilySwatchesProps {
  readonly members: readonly FamilyMember[]
  /** SKU of the product that is shown. */
  readonly current: string
}

/**
 * Links to the designs of a family, as swatches. The colour is an SVG attribute, since the Content-Security-Policy forbids
 * inline styles; the style sheet fills the swatch with it.
 */
export function FamilySwatches({ members, current }: FamilySwatchesProps) {
  return members.map(({ sku, name, href, colour }) => (
    <a
      key={sku}
      href={href}
      title={name}
      aria-label={name}
      aria-current={sku === current ? 'true' : undefined}
    >
      <svg className="family-swatch" color={colour} aria-hidden="true" />
    </a>
  ))
}
