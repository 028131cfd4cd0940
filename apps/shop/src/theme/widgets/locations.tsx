import type { StoreLocation } from '@vitrine/contract'
import { dataOf, usePage, type LoadContext } from '@vitrine/runtime'
import { listLocations, toCountryName } from '@vitrine/runtime/commerce'
import { useState } from 'react'
import type { LocationsContent } from '../content-types.ts'
import { distanceOf, type Point } from '../locations/distance.ts'
import { toHours } from '../locations/to-hours.ts'
import { toLocale } from '../messages/formats.ts'
import { loadLocationMessages } from '../messages/location-messages.ts'
import type { LocationMessages } from '../messages/messages.ts'
import { defineSection } from './define-section.ts'
import { Section, type SectionTexts } from './section.tsx'
import { gridOf } from '../grid.ts'

interface LocationsProps extends SectionTexts {
  readonly data?: LocationsData
}

interface LocationsData {
  readonly messages: LocationMessages
  readonly locations: readonly StoreLocation[]
}

/** Time in milliseconds after which the browser stops looking for the visitor's position. */
const timeout = 10_000

/** Age in milliseconds up to which the browser may return an earlier position. */
const maximumAge = 600_000

/**
 * The locations that customers can visit, with address and opening hours. Visitors can sort them by distance; only then does the
 * browser determine the position, which it sends nowhere. Renders nothing if there are no locations.
 */
function Locations({ heading, intro, data }: LocationsProps) {
  const { language } = usePage()
  const [position, setPosition] = useState<Point>()
  const [status, setStatus] = useState<'locating' | 'notLocated'>()
  if (!data || data.locations.length === 0) return null
  const { messages, locations } = data
  const listed = locations.map((location) => ({ location, distance: toDistance(location, position) }))
  const locate = (): void => {
    setStatus('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPosition({ latitude, longitude })
        setStatus(undefined)
      },
      () => setStatus('notLocated'),
      { timeout, maximumAge },
    )
  }
  return (
    <Section heading={heading} intro={intro}>
      <div className="locations-near">
        <button type="button" onClick={locate} aria-disabled={status === 'locating'}>
          {messages.nearMe()}
        </button>
        <p role="status">{status && messages[status]()}</p>
      </div>
      <ul className={`${gridOf(listed.length, 3)} entry-grid`}>
        {listed
          .toSorted((one, other) => (one.distance ?? Infinity) - (other.distance ?? Infinity) || 0)
          .map(({ location, distance }) => (
            <li key={location.id}>
              <Location
                location={location}
                distance={distance}
                language={language}
                isTitled={Boolean(heading)}
                messages={messages}
              />
            </li>
          ))}
      </ul>
    </Section>
  )
}

interface LocationProps {
  readonly location: StoreLocation
  /** In kilometres; undefined if unknown. */
  readonly distance: number | undefined
  readonly language: string
  /** True if the section has a heading. */
  readonly isTitled: boolean
  readonly messages: LocationMessages
}

function Location({ location, distance, language, isTitled, messages }: LocationProps) {
  const { name, address_lines: lines, postal_code: postcode, city, country_code: country } = location
  const { latitude, longitude, phone, email } = location
  const Title = isTitled ? 'h3' : 'h2'
  const kilometres = new Intl.NumberFormat(toLocale(language), {
    style: 'unit',
    unit: 'kilometer',
    maximumSignificantDigits: 2,
  })
  return (
    <>
      <Title>{name}</Title>
      {distance !== undefined && <p>{messages.away({ distance: kilometres.format(distance) })}</p>}
      <address>
        {[...lines, `${postcode} ${city}`.trim(), toCountryName(country, language)].map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            <bdi>{phone}</bdi>
          </a>
        )}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
      {location.has_pickup && <p>{messages.pickup()}</p>}
      <dl>
        {toHours(location.opening_hours, language).map(({ days, times }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{times === '' ? messages.closed() : times}</dd>
          </div>
        ))}
      </dl>
      {latitude !== null && longitude !== null && (
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
          rel="noopener noreferrer"
          target="_blank"
          aria-label={`${messages.openMap()}: ${name}`}
        >
          {messages.openMap()}
        </a>
      )}
    </>
  )
}

function toDistance({ latitude, longitude }: StoreLocation, from: Point | undefined): number | undefined {
  if (!from || latitude === null || longitude === null) return undefined
  return distanceOf(from, { latitude, longitude })
}

async function load({ client, language }: LoadContext): Promise<LocationsData> {
  const [messages, response] = await Promise.all([loadLocationMessages(language), listLocations(client)])
  return { messages, locations: (response && dataOf(response)?.locations) ?? [] }
}

export const widget = defineSection<LocationsContent>({
  widgetName: 'Locations',
  label: 'Locations',
  category: 'Contact',
  content: { type: 'Locations', props: { heading: 'Addresses and opening hours' } },
  component: Locations,
  media: 'map',
  load,
})
