import type { LoadContext } from '@vitrine/runtime'
import { loadWidgetMessages } from '../messages/widget-messages.ts'
import type { WidgetMessages } from '../messages/messages.ts'
import type { MapContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'
import { Paragraphs, Section, type SectionTexts } from './section.tsx'

interface MapProps extends SectionTexts {
  readonly address?: string
  readonly text?: string
  /** Coordinates of the link, in degrees. */
  readonly latitude?: number
  readonly longitude?: number
  readonly data?: WidgetMessages
}

/** An address with a decorative map and a link to a map service. Nothing is loaded from the service. */
function MapSection({ heading, intro, address, text, latitude, longitude, data: messages }: MapProps) {
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  return (
    <Section heading={heading} intro={intro}>
      <div className="map">
        <svg viewBox="0 0 800 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <path className="map-green" d="M0 0h250l60 130-120 110L0 250zM560 270l240-70v220H600z" />
          <path className="map-water" d="M-20 330C140 250 260 380 400 300S640 120 830 150" />
          <path className="map-road-wide" d="M-20 120 300 180l190 10 330-90M300 180l40 260" />
          <path
            className="map-road"
            d="M120-20l60 460M490 190 560-20M490 190l60 250M620-20l40 460M-20 210l320 20"
          />
          <path
            className="map-house"
            d="M330 90h46v40h-46zM400 84h60v44h-60zM520 60h30v40h-30zM210 90h50v44h-50zM80 160h40v34H80zM560 210h40v30h-40zM360 210h50v40h-50z"
          />
          <g className="map-pin" transform="translate(420 196)">
            <path d="M0 0c-30-44-36-56-36-74a36 36 0 0 1 72 0c0 18-6 30-36 74z" />
            <circle cy="-72" r="13" />
          </g>
        </svg>
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
