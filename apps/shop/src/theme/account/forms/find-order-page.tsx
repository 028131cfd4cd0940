import type { TemplateProps } from '@vitrine/runtime'
import { useCapabilities } from '@vitrine/runtime/commerce'
import { ActionForm } from './action-form.tsx'
import { Field } from './field.tsx'
import { VisitorPage } from './visitor-page.tsx'
import { toAccountPaths } from '../paths.ts'
import type { VisitorFormData } from './visitor-form-data.ts'

/** The form that finds the order of a guest. The order's page then shows it for an hour (R52). */
export function FindOrderPage({ page, data: { messages } }: TemplateProps<VisitorFormData>) {
  const paths = toAccountPaths(page)
  const isSupported = useCapabilities()?.shop.includes('guest-orders') === true
  return (
    <VisitorPage page={page} isDone={false}>
      {isSupported && (
        <ActionForm
          name="order-find"
          label={page.title}
          submit={messages.findOrder()}
          next={paths.order}
          messages={messages}
        >
          <div className="form-fields">
            <Field
              name="number"
              label={messages.orderNumber()}
              help={messages.orderNumberHelp()}
              autoComplete="off"
              maxLength={64}
              isRequired
              messages={messages}
            />
            <Field
              name="email"
              type="email"
              label={messages.email()}
              autoComplete="email"
              maxLength={254}
              isRequired
              messages={messages}
            />
          </div>
        </ActionForm>
      )}
      <p className="sign-in-links">
        {messages.haveAccount()} <a href={paths.sign_in}>{messages.signIn()}</a>
      </p>
    </VisitorPage>
  )
}
