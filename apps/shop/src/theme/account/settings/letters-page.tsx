import { useLocation } from '@vitrine/runtime'
import { loadProfile, useCapabilities, type ActionResult, type ProfileView } from '@vitrine/runtime/commerce'
import type { LoadContent, PageMessages } from '../customer-page.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { readOutcome } from '../forms/outcome.ts'
import { Status } from '../forms/status.tsx'
import { AccountPage } from '../layout/account-page.tsx'
import { Failure } from '../layout/failure.tsx'

interface LettersPageProps extends PageMessages {
  readonly profile: ActionResult<ProfileView>
}

/** Subscribes the customer's address to the newsletter. Topics are chosen by the link in each mail (R33, R52). */
function LettersPage({ messages, formMessages, profile }: LettersPageProps) {
  const { done } = readOutcome(useLocation().search)
  const isOffered = useCapabilities()?.newsletter === true
  return (
    <AccountPage entry="newsletter" messages={messages}>
      <Status messages={formMessages} />
      {!profile.ok && <Failure messages={messages} />}
      {profile.ok && isOffered && done === null && (
        <>
          <p className="form-intro">{formMessages.lettersHint({ email: profile.value.email })}</p>
          <ActionForm
            name="newsletter-subscribe"
            label={formMessages.lettersTitle()}
            submit={formMessages.subscribe()}
            messages={formMessages}
          >
            <input type="hidden" name="email" value={profile.value.email} />
          </ActionForm>
        </>
      )}
    </AccountPage>
  )
}

export const loadContent: LoadContent = async (context, _page, messages) => (
  <LettersPage {...messages} profile={await loadProfile(context)} />
)
