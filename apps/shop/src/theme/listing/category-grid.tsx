import { Image } from '@vitrine/runtime'
import type { Category } from './to-category.ts'

/** A grid of categories with pictures. */
export function CategoryGrid({ categories }: { readonly categories: readonly Category[] }) {
  return (
    <ul className="shelf-tiles">
      {categories.map(({ name, href, image }) => (
        <li key={href}>
          <a href={href}>
            <Image
              value={image}
              alt=""
              width={320}
              height={320}
              sizes="(min-width: 56rem) 12rem, 40vw"
              widths={[160, 240, 320, 480]}
            />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
