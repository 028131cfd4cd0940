import { usePage } from '@vitrine/runtime'
import { loadSessions, type ActionResult, type SessionView } from '@vitrine/runtime/commerce'
import type { LoadContent, PageMessages } from '../customer-page.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Status } from '../forms/status.tsx'
import { AccountPage } from '../layout/account-page.tsx'
import { Failure } from '../layout/failure.tsx'
import { formatDay } from '../../messages/formats.ts'
import type { AccountFormMessages } from '../../messages/messages.ts'

interface DevicesPageProps extends PageMessages {
  readonly sessions: ActionResult<readonly SessionView[]>
}

/** The open sessions of the customer, which can be ended (R52). */
function DevicesPage({ messages, formMessages, sessions }: DevicesPageProps) {
  return (
    <AccountPage
      entry="devices"
      messages={messages}
      intro={<p className="lead">{formMessages.devicesIntro()}</p>}
    >
      <Status buttons={['session-end', 'sessions-end']} messages={formMessages} />
      {sessions.ok ? (
        <Devices sessions={sessions.value} messages={formMessages} />
      ) : (
        <Failure messages={messages} />
      )}
    </AccountPage>
  )
}

interface DevicesProps {
  readonly sessions: readonly SessionView[]
  readonly messages: AccountFormMessages
}

function Devices({ sessions, messages }: DevicesProps) {
  const { language } = usePage()
  return (
    <>
      <ul className="account-list">
        {sessions.map(({ id, isCurrent, device, lastSeenAt }) => (
          <li key={id} className="account-entry">
            <div>
              <p>
                <bdi>{device}</bdi>
              </p>
              <p className="account-soft">
                {isCurrent
                  ? messages.thisDevice()
                  : messages.lastSeen({ date: formatDay(language, lastSeenAt) })}
              </p>
            </div>
            {!isCurrent && (
              <div className="account-actions">
                <ActionForm
                  name="session-end"
                  label={messages.endNamed({ device })}
                  submit={messages.endSession()}
                  isButton
                  messages={messages}
                >
                  <input type="hidden" name="id" value={id} />
                </ActionForm>
              </div>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionForm name="sessions-end" submit={messages.endOthers()} isButton messages={messages} />
      )}
    </>
  )
}

export const loadContent: LoadContent = async (context, _page, messages) => (
  <DevicesPage {...messages} sessions={await loadSessions(context)} />
)
