import type { ProfileView } from '@vitrine/runtime/commerce'
import type { AccountFormMessages } from '../../messages/messages.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Field } from '../forms/field.tsx'

interface EmailFormProps {
  readonly profile: ProfileView
  readonly messages: AccountFormMessages
}

/** The email address of the customer. Links to both addresses confirm a change (R52). */
export function EmailForm({ profile: { email, pendingEmail }, messages }: EmailFormProps) {
  return (
    <section className="account-section">
      <h2>{messages.emailTitle()}</h2>
      <p className="form-intro">{messages.emailNow({ email })}</p>
      {pendingEmail === null ? (
        <ActionForm
          name="email-change-request"
          label={messages.emailTitle()}
          submit={messages.requestEmail()}
          messages={messages}
        >
          <div className="form-fields">
            <Field
              name="email"
              type="email"
              label={messages.newEmail()}
              autoComplete="email"
              maxLength={254}
              isRequired
              messages={messages}
            />
            <Field
              name="password"
              type="password"
              label={messages.currentPassword()}
              autoComplete="current-password"
              isRequired
              messages={messages}
            />
          </div>
        </ActionForm>
      ) : (
        <>
          <p className="form-notice">{messages.emailPending({ email: pendingEmail })}</p>
          <ActionForm
            name="email-change-withdraw"
            submit={messages.withdrawEmail()}
            isButton
            messages={messages}
          />
        </>
      )}
    </section>
  )
}
