import { useRef, useState, type KeyboardEvent } from 'react'
import type { LoadContext } from '@vitrine/runtime'
import { loadWidgetMessages } from '../messages/widget-messages.ts'
import type { WidgetMessages } from '../messages/messages.ts'
import { Figure, type FigureProps } from './figure.tsx'
import type { GalleryContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'
import { emptyList, Section, type SectionTexts } from './section.tsx'

interface GalleryItem extends Pick<FigureProps, 'image' | 'illustration'> {
  readonly caption: string
}

interface GalleryProps extends SectionTexts {
  readonly items?: readonly GalleryItem[]
  readonly data?: WidgetMessages
}

/** A grid of pictures, which open in a dialog with buttons for the previous and next picture. */
function Gallery({ heading, intro, items = emptyList, data: messages }: GalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState<number | null>(null)
  if (items.length === 0 || !messages) return null
  const total = items.length
  const move = (step: number): void => setShown((index) => ((index ?? 0) + step + total) % total)
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step !== undefined) move(getComputedStyle(currentTarget).direction === 'rtl' ? -step : step)
  }
  const item = shown === null ? undefined : items[shown]
  return (
    <Section heading={heading} intro={intro}>
      <ul className="gallery" aria-label={messages.pictures({ count: total })}>
        {items.map(({ caption, image, illustration }, index) => (
          <li key={caption}>
            <figure>
              <button
                type="button"
                aria-label={messages.enlarge({ title: caption })}
                onClick={() => {
                  setShown(index)
                  dialog.current?.showModal()
                }}
              >
                <Figure image={image} illustration={illustration} alt="" />
              </button>
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {/* Arrow keys and clicks on the backdrop have the same effect as the buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className="gallery-dialog"
        aria-label={item?.caption ?? heading}
        onClose={() => setShown(null)}
        onKeyDown={onKeyDown}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) currentTarget.close()
        }}
      >
        {item && shown !== null && (
          <figure>
            <div className="gallery-picture">
              <Figure image={item.image} illustration={item.illustration} alt={item.caption} sizes="100vw" />
            </div>
            <figcaption>
              <span>{item.caption}</span>
              <span role="status">{messages.pictureOf({ number: shown + 1, total })}</span>
            </figcaption>
            <div className="gallery-buttons">
              <button
                type="button"
                className="round-button"
                data-icon="back"
                aria-label={messages.previous()}
                onClick={() => move(-1)}
              />
              <button
                type="button"
                className="round-button"
                data-icon="on"
                aria-label={messages.next()}
                onClick={() => move(1)}
              />
              <button
                type="button"
                className="round-button"
                data-icon="close"
                aria-label={messages.close()}
                onClick={() => dialog.current?.close()}
              />
            </div>
          </figure>
        )}
      </dialog>
    </Section>
  )
}

export const widget = defineSection<GalleryContent>({
  widgetName: 'Gallery',
  label: 'Gallery',
  category: 'Media',
  content: {
    type: 'Gallery',
    props: {
      heading: 'Pictures',
      items: [
        { caption: 'A vase', illustration: 'vase' },
        { caption: 'A bowl', illustration: 'bowl' },
      ],
    },
  },
  component: Gallery,
  media: 'gallery',
  load: ({ language }: LoadContext) => loadWidgetMessages(language),
})
