import {
  loadAttributes,
  loadProfile,
  useCapabilities,
  type ActionResult,
  type CustomFieldView,
  type ProfileView,
} from '@vitrine/runtime/commerce'
import { AttributesForm } from './attributes-form.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { LoadContent, PageMessages } from '../customer-page.ts'
import { Status } from '../forms/status.tsx'
import { AccountPage } from '../layout/account-page.tsx'
import { Failure } from '../layout/failure.tsx'

interface DetailsPageProps extends PageMessages {
  readonly profile: ActionResult<ProfileView>
  /** Empty if the provider has none (R32). */
  readonly attributes: readonly CustomFieldView[]
}

/** Name, attributes, email address and password of the customer, each with its form. */
function DetailsPage({ messages, formMessages, profile, attributes }: DetailsPageProps) {
  const capabilities = useCapabilities()
  return (
    <AccountPage entry="details" messages={messages}>
      <Status buttons={['email-change-withdraw']} messages={formMessages} />
      {profile.ok ? (
        <>
          <ProfileForm profile={profile.value} messages={formMessages} />
          {attributes.length > 0 && <AttributesForm attributes={attributes} messages={formMessages} />}
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

export const loadContent: LoadContent = async (context, _page, messages) => {
  const [profile, attributes] = await Promise.all([loadProfile(context), loadAttributes(context)])
  return <DetailsPage {...messages} profile={profile} attributes={attributes.ok ? attributes.value : []} />
}
