import { Image } from '@vitrine/runtime'
import type { Shelf } from './to-shelf.ts'

/** Shelves as small linked pictures. */
export function Tiles({ tiles }: { readonly tiles: readonly Shelf[] }) {
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
