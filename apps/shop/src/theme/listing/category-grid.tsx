import { Image } from '@vitrine/runtime'
import type { Category } from './to-category.ts'

/** Shelves as small linked pictures. */
export function CategoryGrid({ tiles }: { readonly tiles: readonly Category[] }) {
  return (
    <ul className="shelf-tiles">
      {tiles.map(({ name, href, image }) => (
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
