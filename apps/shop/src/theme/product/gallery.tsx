import {
  Image,
  toImage,
  useApp,
  useSession,
  type LoadContext,
  type PageData,
  type TemplatePart,
} from '@vitrine/runtime'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { ShopMessages } from '../messages/messages.ts'
import { galleryQuality } from '../pictures.ts'
import { toPictures, type Picture } from './to-pictures.ts'
import { versionParameter } from './version-path.ts'
import { rememberProduct } from './viewed-products.ts'

interface GalleryProps {
  /** SKU of the product, which is remembered as viewed. */
  readonly sku: string
  readonly title: string
  readonly messages: ShopMessages
  readonly data: readonly Picture[]
}

/** Pictures take at most half of a wide window, and the full width of a narrow window. */
const sizes = '(min-width: 89rem) 40rem, (min-width: 44rem) 50vw, 100vw'
const widths = [320, 480, 640, 768, 1200]

/**
 * The pictures of a product in a scrollable row, with thumbnails. Thumbnails are fragment links that work without scripts;
 * with scripts, they scroll only the row. The pictures themselves are links to their files, which with scripts open enlarged
 * in a dialog.
 */
function Gallery({ sku, title, messages, data: pictures }: GalleryProps) {
  const app = useApp()
  const { site } = useSession()
  const track = useRef<HTMLUListElement>(null)
  const thumbs = useRef<HTMLOListElement>(null)
  const [shown, setShown] = useState(0)
  // Pictures that the visitor may never see would compete with the first picture while the page loads.
  const [loaded, setLoaded] = useState(0)
  const onScroll = (): void => {
    const row = track.current
    // Negative in right-to-left documents.
    if (row !== null) setShown(Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth)))
  }
  // The row may have been scrolled before this script was loaded, by a thumbnail or by the fragment of the address.
  useEffect(onScroll, [])
  useEffect(() => {
    const load = (): void => setLoaded((count) => Math.max(count, shown + 2))
    if (document.readyState === 'complete') load()
    else addEventListener('load', load, { once: true })
    return () => removeEventListener('load', load)
  }, [shown])
  useEffect(() => showThumb(thumbs.current, shown), [shown])
  useEffect(() => rememberProduct(sku), [sku])
  if (pictures.length === 0) return null
  const total = pictures.length
  const onPictureClick = (event: MouseEvent<HTMLAnchorElement>, index: number): void => {
    const { href } = event.currentTarget
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void import('./zoom.tsx')
      .then(({ openZoom }) => openZoom(app, { pictures, title, index }))
      .catch(() => location.assign(href))
  }
  const onThumbClick = (event: MouseEvent<HTMLElement>, index: number): void => {
    event.preventDefault()
    const row = track.current
    if (row === null) return
    const isReversed = getComputedStyle(row).direction === 'rtl'
    row.scrollTo({ left: (isReversed ? -1 : 1) * index * row.clientWidth })
  }
  return (
    <div className={total > 1 ? 'pictures has-thumbs' : 'pictures'}>
      <ul
        className="pictures-row"
        ref={track}
        onScroll={onScroll}
        aria-label={messages.pictures({ title })}
        // Scrollable regions have to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={total > 1 ? 0 : undefined}
      >
        {pictures.map(({ image, path, alt }, index) => {
          const picture = (
            <Image
              value={image}
              alt={alt}
              width={768}
              height={960}
              sizes={sizes}
              widths={widths}
              quality={galleryQuality}
              priority={index === 0}
            />
          )
          return (
            <li key={path} id={`picture-${index + 1}`} data-picture={path}>
              <a
                href={toImage(image, site)?.src}
                aria-label={alt || messages.showPicture({ number: index + 1, total })}
                onClick={(event) => onPictureClick(event, index)}
              >
                {index <= shown || index < loaded ? picture : <noscript>{picture}</noscript>}
              </a>
            </li>
          )
        })}
      </ul>
      {total > 1 && (
        <ol className="thumbs" ref={thumbs}>
          {pictures.map(({ image, path }, index) => (
            <li key={path}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={messages.showPicture({ number: index + 1, total })}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => onThumbClick(event, index)}
              >
                <Image
                  value={image}
                  alt=""
                  width={96}
                  height={120}
                  sizes="(min-width: 44rem) 4.5rem, 3rem"
                  widths={[96, 160, 256]}
                />
              </a>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Scrolls the row of thumbnails, but not the page, so that a thumbnail is in its middle. */
function showThumb(list: HTMLElement | null, index: number): void {
  const thumb = list?.children[index]?.getBoundingClientRect()
  if (!list || !thumb) return
  const { x, y, width, height } = list.getBoundingClientRect()
  list.scrollBy(thumb.x - x + (thumb.width - width) / 2, thumb.y - y + (thumb.height - height) / 2)
}

async function load({ url }: LoadContext, page: PageData): Promise<readonly Picture[]> {
  return toPictures(page, url.searchParams.get(versionParameter) ?? undefined)
}

export const part: TemplatePart = { component: Gallery, load }
