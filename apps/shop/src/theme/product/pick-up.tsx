import { dataOf, type LoadContext, type TemplatePart } from '@vitrine/runtime'
import { listLocations } from '@vitrine/runtime/commerce'
import { toHours } from '../locations/to-hours.ts'
import { loadLocationMessages } from '../messages/location-messages.ts'

interface PickUpProps {
  /** Id of a location. */
  readonly location: string
  readonly data: PickUpData
}

interface PickUpData {
  /** Text about pick-up. */
  readonly text: string
  /** Opening hours of the locations at which orders can be picked up, by id. */
  readonly hours: Readonly<Record<string, string>>
}

/** Marks a location at which orders can be picked up, with its opening hours. Renders nothing for any other location. */
function PickUp({ location, data: { text, hours } }: PickUpProps) {
  const open = hours[location]
  if (open === undefined) return null
  return (
    <p className="stock-pick-up">
      {text}
      {open !== '' && <small>{open}</small>}
    </p>
  )
}

async function load({ client, language }: LoadContext): Promise<PickUpData> {
  const [messages, response] = await Promise.all([loadLocationMessages(language), listLocations(client)])
  const locations = (response && dataOf(response)?.locations) ?? []
  const hours = locations
    .filter((location) => location.has_pickup)
    .map((location): [string, string] => [
      location.id,
      toHours(location.opening_hours, language)
        .filter(({ times }) => times !== '')
        .map(({ days, times }) => `${days}: ${times}`)
        .join(' · '),
    ])
  return { text: messages.pickup(), hours: Object.fromEntries(hours) }
}

export const part: TemplatePart = { component: PickUp, load }
