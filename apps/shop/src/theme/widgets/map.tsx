import type { LoadContext } from '@vitrine/runtime'
import { loadWidgetMessages } from '../messages/widget-messages.ts'
import type { WidgetMessages } from '../messages/messages.ts'
import type { MapContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'
import { Figure, type FigureProps } from './figure.tsx'
import { Paragraphs, Section, type SectionTexts } from './section.tsx'

interface MapProps extends SectionTexts, Pick<FigureProps, 'image'> {
  readonly address?: string
  readonly text?: string
  /** Coordinates of the link, in degrees. */
  readonly latitude?: number
  readonly longitude?: number
  readonly data?: WidgetMessages
}

/** An address in words, on a picture if there is one, with a link to a map service. Nothing is loaded from the service. */
function MapSection({ heading, intro, address, text, image, latitude, longitude, data: messages }: MapProps) {
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  return (
    <Section heading={heading} intro={intro}>
      <div className="map">
        <Figure image={image} sizes="(min-width: 80rem) 75rem, 100vw" />
        <div className="map-card">
          {address && <address>{address}</address>}
          {text && <Paragraphs text={text} />}
          {messages && latitude !== undefined && longitude !== undefined && (
            <p>
              <a href={href} rel="noopener noreferrer" target="_blank">
                {messages.openMap()}
              </a>
            </p>
          )}
        </div>
      </div>
    </Section>
  )
}

export const widget = defineSection<MapContent>({
  widgetName: 'Map',
  label: 'Map',
  category: 'Contact',
  content: {
    type: 'Map',
    props: { heading: 'Where we are', address: 'Mühlgasse 7, Lehmbach', latitude: 50.44, longitude: 7.68 },
  },
  component: MapSection,
  media: 'map',
  load: ({ language }: LoadContext) => loadWidgetMessages(language),
})
