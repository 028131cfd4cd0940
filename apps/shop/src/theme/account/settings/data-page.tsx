import { usePage } from '@vitrine/runtime'
import { loadProfile, useCapabilities } from '@vitrine/runtime/commerce'
import { dataExportPath } from './data-export.ts'
import type { LoadContent, PageMessages } from '../customer-page.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Check, Field, Username } from '../forms/field.tsx'
import { AccountPage } from '../layout/account-page.tsx'
import { toAccountPaths } from '../paths.ts'

interface DataPageProps extends PageMessages {
  readonly email: string
}

/** Downloads the data of the customer, and deletes the account (R52). */
function DataPage({ messages, formMessages, email }: DataPageProps) {
  const shop = useCapabilities()?.shop ?? []
  const { sign_in } = toAccountPaths(usePage())
  return (
    <AccountPage entry="data" messages={messages}>
      {shop.includes('data-export') && (
        <section className="account-section">
          <h2>{formMessages.exportTitle()}</h2>
          <p className="form-intro">{formMessages.exportHint()}</p>
          <a className="account-button" href={dataExportPath} download="account.json">
            {formMessages.export()}
          </a>
        </section>
      )}
      {shop.includes('account-erasure') && (
        <section className="account-section">
          <h2>{formMessages.eraseTitle()}</h2>
          <p className="form-intro">{formMessages.eraseHint()}</p>
          <ActionForm
            name="account-erase"
            label={formMessages.eraseTitle()}
            submit={formMessages.erase()}
            next={`${sign_in}?done=account-erase`}
            messages={formMessages}
          >
            <Username email={email} />
            <div className="form-fields">
              <Field
                name="password"
                type="password"
                label={formMessages.currentPassword()}
                autoComplete="current-password"
                isRequired
                messages={formMessages}
              />
              <Check name="consent" label={formMessages.eraseConsent()} isRequired />
            </div>
          </ActionForm>
        </section>
      )}
    </AccountPage>
  )
}

export const loadContent: LoadContent = async (context, _page, messages) => {
  const profile = await loadProfile(context)
  return <DataPage {...messages} email={profile.ok ? profile.value.email : ''} />
}
