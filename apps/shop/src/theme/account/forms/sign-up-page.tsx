import { useApp, useLocation, type TemplateProps } from '@vitrine/runtime'
import { useCapabilities } from '@vitrine/runtime/commerce'
import { ActionForm } from './action-form.tsx'
import { CustomFields } from './custom-fields.tsx'
import { Field } from './field.tsx'
import { NewsletterFields } from './newsletter-fields.tsx'
import { readOutcome, toDonePath } from './outcome.ts'
import { Status } from './status.tsx'
import { VisitorPage } from './visitor-page.tsx'
import { toAccountPaths } from '../paths.ts'
import { readReturnPath, toSamePlace } from '../return-path.ts'
import type { VisitorFormData } from './visitor-form-data.ts'

/** The form that creates an account. The customer is then signed in, or gets a mail with a link (R53). */
export function SignUpPage({ page, data: { messages, fields, topics } }: TemplateProps<VisitorFormData>) {
  const { pathname, search } = useLocation()
  const { reserved } = useApp().settings
  const hasNewsletter = useCapabilities()?.newsletter === true
  const paths = toAccountPaths(page)
  const isDone = readOutcome(search).done === 'sign-up'
  return (
    <VisitorPage page={page} isDone={isDone}>
      <Status messages={messages} />
      {!isDone && (
        <ActionForm
          name="sign-up"
          label={page.title}
          submit={messages.signUp()}
          next={readReturnPath(search, reserved) ?? paths.account}
          messages={messages}
        >
          <input type="hidden" name="unconfirmed" value={toDonePath(pathname, 'sign-up')} />
          <div className="form-fields">
            <Field
              name="firstName"
              label={messages.firstName()}
              autoComplete="given-name"
              maxLength={100}
              isRequired
              isHalf
              messages={messages}
            />
            <Field
              name="lastName"
              label={messages.lastName()}
              autoComplete="family-name"
              maxLength={100}
              isRequired
              isHalf
              messages={messages}
            />
            <Field
              name="email"
              type="email"
              label={messages.email()}
              autoComplete="username"
              maxLength={254}
              isRequired
              messages={messages}
            />
            <Field
              name="password"
              type="password"
              label={messages.password()}
              autoComplete="new-password"
              help={messages.passwordHelp()}
              minLength={10}
              isRequired
              messages={messages}
            />
            <CustomFields fields={fields} messages={messages} />
            {hasNewsletter && <NewsletterFields topics={topics} messages={messages} />}
          </div>
        </ActionForm>
      )}
      <p className="sign-in-links">
        {messages.haveAccount()} <a href={toSamePlace(paths.sign_in, search)}>{messages.signIn()}</a>
      </p>
    </VisitorPage>
  )
}
