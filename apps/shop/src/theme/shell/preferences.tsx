import type { PageData } from '@vitrine/runtime'
import type { ShellMessages } from '../messages/messages.ts'
import { CurrencySwitch, Languages, Shops } from './switches.tsx'

interface PreferencesProps {
  readonly page: PageData
  readonly messages: ShellMessages
}

/** Language, currency and colours of the pages, and the other shops of the site. */
export function Preferences({ page, messages }: PreferencesProps) {
  return (
    <div className="preferences">
      <Languages urls={page.domain_urls} current={page.language} label={messages.language()} />
      <CurrencySwitch page={page} label={messages.currency()} />
      {/* behaviour/theme-switch.ts */}
      <button type="button" className="theme-switch needs-scripts" aria-pressed="false">
        {messages.dark()}
      </button>
      <Shops page={page} label={messages.shops()} />
    </div>
  )
}
