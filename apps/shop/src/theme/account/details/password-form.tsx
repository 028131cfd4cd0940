import type { AccountFormMessages } from '../../messages/messages.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Field, Username } from '../forms/field.tsx'

interface PasswordFormProps {
  readonly email: string
  /** True if the provider changes passwords in the account. Otherwise, customers set a new password through a link in an email (R32). */
  readonly isDirect: boolean
  readonly messages: AccountFormMessages
}

/** A new password, for a customer who is signed in. */
export function PasswordForm({ email, isDirect, messages }: PasswordFormProps) {
  return (
    <section className="account-section">
      <h2>{messages.passwordTitle()}</h2>
      {isDirect ? (
        <ActionForm
          name="password-change"
          label={messages.passwordTitle()}
          submit={messages.changePassword()}
          messages={messages}
        >
          <Username email={email} />
          <div className="form-fields">
            <Field
              name="currentPassword"
              type="password"
              label={messages.currentPassword()}
              autoComplete="current-password"
              isRequired
              messages={messages}
            />
            <Field
              name="newPassword"
              type="password"
              label={messages.newPassword()}
              autoComplete="new-password"
              help={messages.passwordHelp()}
              minLength={10}
              isRequired
              messages={messages}
            />
          </div>
        </ActionForm>
      ) : (
        <>
          <p className="form-intro">{messages.mailPassword()}</p>
          <ActionForm
            name="forgot-password"
            label={messages.passwordTitle()}
            submit={messages.sendPasswordLink()}
            messages={messages}
          >
            <input type="hidden" name="email" value={email} />
          </ActionForm>
        </>
      )}
    </section>
  )
}
