import { currencyDigits, type CertificateTerms } from '@vitrine/contract'
import { usePage } from '@vitrine/runtime'
import { ActionForm } from '../account/forms/action-form.tsx'
import { Field } from '../account/forms/field.tsx'
import type { GiftCertificateMessages } from '../messages/messages.ts'
import { useMoney } from '../product/price.tsx'
import { toThemeSettings } from '../settings.ts'

interface BuyCertificateProps {
  readonly terms: CertificateTerms
  readonly messages: GiftCertificateMessages
}

/** The form that puts a gift certificate into the cart, in the visitor's currency or else in the first that the shop sells. */
export function BuyCertificate({ terms, messages }: BuyCertificateProps) {
  const { cartPath } = toThemeSettings(usePage())
  const money = useMoney()
  const sold = terms.amounts.find(({ currency }) => currency === money.code) ?? terms.amounts[0]
  if (!sold) return <p>{messages.notSold()}</p>
  const { currency, fixed, minimum, maximum } = sold
  const scale = 10 ** currencyDigits(currency)
  const format = (minor: number) => money.format(minor, currency)
  const person = {
    type: 'text',
    maxLength: 100,
    isRequired: true,
    isHalf: true,
    messages,
  } as const
  const address = { ...person, type: 'email', maxLength: 254 } as const
  return (
    <ActionForm
      name="cart-certificate-buy"
      label={messages.buyTitle()}
      submit={messages.buy()}
      next={cartPath}
      messages={messages}
    >
      <p className="form-intro">{messages.buyHint()}</p>
      <input type="hidden" name="currency" value={currency} />
      <div className="form-fields" key={currency}>
        <Field
          name="amount"
          label={messages.amount()}
          help={
            fixed.length > 0
              ? undefined
              : messages.between({ minimum: format(minimum), maximum: format(maximum) })
          }
          choices={
            fixed.length > 0
              ? fixed.map((minor) => ({ value: String(minor / scale), label: format(minor) }))
              : undefined
          }
          type="number"
          min={minimum / scale}
          max={maximum / scale}
          isRequired
          isHalf
          messages={messages}
        />
        {terms.themes.length > 0 && (
          <Field
            name="theme"
            label={messages.theme()}
            choices={[
              { value: '', label: messages.themes.none() },
              ...terms.themes.map((id) => ({ value: id, label: toThemeName(messages, id) })),
            ]}
            isHalf
            messages={messages}
          />
        )}
        <Field name="recipient_name" label={messages.recipientName()} autoComplete="off" {...person} />
        <Field name="recipient_email" label={messages.recipientEmail()} autoComplete="off" {...address} />
        <Field name="sender_name" label={messages.senderName()} autoComplete="name" {...person} />
        <Field name="sender_email" label={messages.senderEmail()} autoComplete="email" {...address} />
        <Field name="message" label={messages.message()} maxLength={1000} isLong messages={messages} />
        <Field
          name="send_at"
          type="date"
          label={messages.sendAt()}
          help={messages.sendAtHelp()}
          isHalf
          messages={messages}
        />
      </div>
      {terms.validity_months !== null && (
        <p className="form-help">{messages.valid({ months: terms.validity_months })}</p>
      )}
    </ActionForm>
  )
}

/** Returns the name of a theme. A theme without a name is shown by its id. */
function toThemeName({ themes }: GiftCertificateMessages, id: string): string {
  const name = Object.entries(themes).find(([known]) => known === id)?.[1]
  return name?.() ?? id
}
