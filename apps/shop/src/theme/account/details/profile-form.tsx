import type { AttributeView, ProfileView } from '@vitrine/runtime/commerce'
import type { AccountFormMessages } from '../../messages/messages.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Check, Field } from '../forms/field.tsx'

interface ProfileFormProps {
  readonly profile: ProfileView
  readonly messages: AccountFormMessages
}

/** The name of the customer, and the additional fields of the shop. */
export function ProfileForm({ profile, messages }: ProfileFormProps) {
  const { firstName, lastName, company, phone, attributes } = profile
  return (
    <section className="account-section">
      <h2>{messages.yourName()}</h2>
      <ActionForm name="profile" label={messages.yourName()} submit={messages.save()} messages={messages}>
        <div className="form-fields">
          <Field
            name="firstName"
            label={messages.firstName()}
            autoComplete="given-name"
            value={firstName}
            maxLength={100}
            isRequired
            isHalf
            messages={messages}
          />
          <Field
            name="lastName"
            label={messages.lastName()}
            autoComplete="family-name"
            value={lastName}
            maxLength={100}
            isRequired
            isHalf
            messages={messages}
          />
          <Field
            name="company"
            label={messages.company()}
            autoComplete="organization"
            value={company}
            isHalf
            messages={messages}
          />
          <Field
            name="phone"
            type="tel"
            label={messages.phone()}
            autoComplete="tel"
            value={phone}
            maxLength={40}
            isHalf
            messages={messages}
          />
          {attributes.map((attribute) => (
            <Attribute key={attribute.id} attribute={attribute} messages={messages} />
          ))}
        </div>
      </ActionForm>
    </section>
  )
}

interface AttributeProps {
  readonly attribute: AttributeView
  readonly messages: AccountFormMessages
}

/** A field that the shop has added. */
function Attribute({ attribute: { id, name, value }, messages }: AttributeProps) {
  const field = `attribute-${id}`
  if (typeof value === 'boolean') return <Check name={field} label={name} isChecked={value} />
  return (
    <Field
      name={field}
      label={name}
      autoComplete="off"
      value={value === null ? '' : String(value)}
      maxLength={500}
      messages={messages}
    />
  )
}
