import { loadProfile, useCapabilities, type ActionResult, type ProfileView } from '@vitrine/runtime/commerce'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { LoadContent, PageMessages } from '../customer-page.ts'
import { Status } from '../forms/status.tsx'
import { AccountPage } from '../layout/account-page.tsx'
import { Failure } from '../layout/failure.tsx'

interface DetailsPageProps extends PageMessages {
  readonly profile: ActionResult<ProfileView>
}

/** Name, e-mail address and password of the customer, each with its form. */
function DetailsPage({ messages, formMessages, profile }: DetailsPageProps) {
  const capabilities = useCapabilities()
  return (
    <AccountPage entry="details" messages={messages}>
      <Status buttons={['email-change-withdraw']} messages={formMessages} />
      {profile.ok ? (
        <>
          <ProfileForm profile={profile.value} messages={formMessages} />
          {capabilities?.shop.includes('email-change') && (
            <EmailForm profile={profile.value} messages={formMessages} />
          )}
          <PasswordForm
            email={profile.value.email}
            isDirect={capabilities?.passwordChange === true}
            messages={formMessages}
          />
        </>
      ) : (
        <Failure messages={messages} />
      )}
    </AccountPage>
  )
}

export const loadContent: LoadContent = async (context, _page, messages) => (
  <DetailsPage {...messages} profile={await loadProfile(context)} />
)
