import type { Money, ShippingMethodTerms, ShippingTerms } from '@vitrine/contract'
import { dataOf, usePage, type LoadContext } from '@vitrine/runtime'
import { getShippingTerms, toCountryName } from '@vitrine/runtime/commerce'
import type { ShippingCostsContent } from '../content-types.ts'
import { formatDays } from '../messages/format-days.ts'
import { toLocale } from '../messages/formats.ts'
import type { ShippingMessages } from '../messages/messages.ts'
import { loadShippingMessages } from '../messages/shipping-messages.ts'
import { useMoney } from '../product/price.tsx'
import { defineSection } from './define-section.ts'
import { Section, type SectionTexts } from './section.tsx'

interface ShippingCostsProps extends SectionTexts {
  readonly data?: ShippingCostsData
}

interface ShippingCostsData {
  readonly messages: ShippingMessages
  readonly terms: ShippingTerms
}

/** The shipping costs and the payment methods of the store settings. Renders nothing if the platform has none. */
function ShippingCosts({ heading, intro, data }: ShippingCostsProps) {
  const { language } = usePage()
  if (!data) return null
  const { messages, terms } = data
  const Title = heading ? 'h3' : 'h2'
  const list = new Intl.ListFormat(language)
  return (
    <Section heading={heading} intro={intro}>
      <div className="shipping-zones">
        {terms.zones.map(({ countries, regions, methods }) => {
          const name = list.format([...countries.map((code) => toCountryName(code, language)), ...regions])
          return (
            <section key={name}>
              <Title>{name}</Title>
              <dl>
                {methods.map((method) => (
                  <Method key={method.id} method={method} messages={messages} />
                ))}
              </dl>
            </section>
          )
        })}
        {terms.payment_methods.length > 0 && (
          <section>
            <Title>{messages.payment()}</Title>
            <ul>
              {terms.payment_methods.map(({ id, name }) => (
                // The platform has no name for its default method.
                <li key={id}>{name === 'card' ? messages.card() : name}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Section>
  )
}

interface MethodProps {
  readonly method: ShippingMethodTerms
  readonly messages: ShippingMessages
}

/** The costs of a shipping method in the visitor's currency, or else in the first currency that the method has. */
function Method({ method, messages }: MethodProps) {
  const { language } = usePage()
  const money = useMoney()
  const { name, is_pickup: isPickup, rates, free_from: freeFrom, min_days: min, max_days: max } = method
  const format = (amounts: readonly Money[]): string => {
    const amount = amounts.find(({ currency }) => currency === money.code) ?? amounts[0]
    if (!amount || amount.minor === 0) return messages.free()
    return money.format(amount.minor, amount.currency)
  }
  const kilograms = new Intl.NumberFormat(toLocale(language), { style: 'unit', unit: 'kilogram' })
  const costs = rates.map(({ up_to_grams: grams, up_to: values, price: amounts }, index) => {
    const price = format(amounts)
    if (grams !== null) return messages.upToWeight({ price, limit: kilograms.format(grams / 1000) })
    if (values.length > 0) return messages.upToValue({ price, limit: format(values) })
    return index === 0 ? price : messages.above({ price })
  })
  return (
    <div>
      <dt>
        {name}
        {min !== null && max !== null && <span>{formatDays(language, min, max)}</span>}
      </dt>
      {isPickup && <dd>{messages.free()}</dd>}
      {costs.map((cost) => (
        <dd key={cost}>{cost}</dd>
      ))}
      {freeFrom.length > 0 && <dd>{messages.freeFrom({ amount: format(freeFrom) })}</dd>}
    </div>
  )
}

async function load({ client, language }: LoadContext): Promise<ShippingCostsData | undefined> {
  const [messages, response] = await Promise.all([loadShippingMessages(language), getShippingTerms(client)])
  const terms = dataOf(response)
  return terms && { messages, terms }
}

export const widget = defineSection<ShippingCostsContent>({
  widgetName: 'ShippingCosts',
  label: 'Shipping costs',
  category: 'Shop',
  content: { type: 'ShippingCosts', props: { heading: 'Costs' } },
  component: ShippingCosts,
  media: 'list',
  load,
})
