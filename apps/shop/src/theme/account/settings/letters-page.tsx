import { useLocation } from '@vitrine/runtime'
import {
  loadOwnSubscription,
  loadProfile,
  useCapabilities,
  type ActionResult,
  type ProfileView,
} from '@vitrine/runtime/commerce'
import type { ReactNode } from 'react'
import type { LoadContent, PageMessages } from '../customer-page.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { readOutcome } from '../forms/outcome.ts'
import { Status } from '../forms/status.tsx'
import { AccountPage } from '../layout/account-page.tsx'
import { Failure } from '../layout/failure.tsx'

interface LettersPageProps extends PageMessages {
  readonly profile: ActionResult<ProfileView>
}

/**
 * Subscribes the customer's address to the newsletter. Subscribers choose their topics here if they have proved their address,
 * and by the link in each mail (R33, R52).
 */
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

interface SubscribedPageProps extends Pick<PageMessages, 'messages'> {
  readonly topics: ReactNode
}

/** The topics of a customer who is subscribed. */
function SubscribedPage({ messages, topics }: SubscribedPageProps) {
  return (
    <AccountPage entry="newsletter" messages={messages}>
      {topics}
    </AccountPage>
  )
}

export const loadContent: LoadContent = async (context, _page, messages) => {
  const own = await loadOwnSubscription(context)
  if (!own.ok || own.value === null) return <LettersPage {...messages} profile={await loadProfile(context)} />
  const [{ loadTopics }, { loadAccountMessages }] = await Promise.all([
    import('../newsletter-topics.tsx'),
    import('../../messages/account-messages.ts'),
  ])
  const { content } = await loadTopics(own.value, context, await loadAccountMessages(context.language))
  return <SubscribedPage {...messages} topics={content} />
}
