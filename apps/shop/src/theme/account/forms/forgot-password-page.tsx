import { useLocation, type TemplateProps } from '@vitrine/runtime'
import { ActionForm } from './action-form.tsx'
import { Field } from './field.tsx'
import { readOutcome } from './outcome.ts'
import { Status } from './status.tsx'
import { VisitorPage } from './visitor-page.tsx'
import { toAccountPaths } from '../paths.ts'
import type { VisitorFormData } from './visitor-form-data.ts'

/** The form that requests a mail with a link to set a new password. */
export function ForgotPasswordPage({ page, data: { messages } }: TemplateProps<VisitorFormData>) {
  const { search } = useLocation()
  const isDone = readOutcome(search).done === 'forgot-password'
  return (
    <VisitorPage page={page} isDone={isDone}>
      <Status messages={messages} />
      {!isDone && (
        <ActionForm name="forgot-password" label={page.title} submit={messages.forgot()} messages={messages}>
          <div className="form-fields">
            <Field
              name="email"
              type="email"
              label={messages.email()}
              autoComplete="username"
              maxLength={254}
              isRequired
              messages={messages}
            />
          </div>
        </ActionForm>
      )}
      <p className="sign-in-links">
        <a href={toAccountPaths(page).sign_in}>{messages.backToSignIn()}</a>
      </p>
    </VisitorPage>
  )
}
