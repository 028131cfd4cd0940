import type { ProfileView } from '@vitrine/runtime/commerce'
import type { AccountFormMessages } from '../../messages/messages.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Field } from '../forms/field.tsx'

interface ProfileFormProps {
  readonly profile: ProfileView
  readonly messages: AccountFormMessages
}

/** The name of the customer, and how to reach them. */
export function ProfileForm({ profile, messages }: ProfileFormProps) {
  const { firstName, lastName, company, phone } = profile
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
        </div>
      </ActionForm>
    </section>
  )
}
