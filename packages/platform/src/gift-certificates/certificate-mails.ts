import { createMoneyFormat } from '@vitrine/contract'
import type { CommerceDatabase, Executor } from '../database/index.ts'
import { composeMail, findMailScope } from '../mails/index.ts'
import { createPendingMails, type Mail, type Outbox, type PendingMails } from '../outbox/index.ts'
import { toChannelUrl } from '../site/index.ts'
import { createCertificateCode, hashCertificateCode, toLastDigits } from './certificate-code.ts'
import {
  activateCertificate,
  listDueCertificates,
  type DueCertificate,
} from './send-certificates.repository.ts'

export interface CertificateMailsOptions {
  /** The content database. */
  readonly content: Executor
  readonly commerce: CommerceDatabase
  readonly publicOrigin: URL
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** Polling interval in milliseconds; 0 to disable polling. */
  readonly intervalMs: number
}

/** The text for a certificate that does not expire. Other languages use English. */
const unlimited: Readonly<Record<string, string>> = { de: 'unbegrenzt', ar: 'بلا تاريخ انتهاء' }

/**
 * Creates the job that mails gift certificates to their recipients on the chosen day, in UTC (R50).
 * The code is created with the mail, and only its hash is stored. One transaction activates the
 * certificate and adds the mail to the outbox, so each certificate gets exactly one code and one
 * email, even with several processes or after a crash. The outbox deletes the text once the mail is
 * sent.
 */
export function createCertificateMails(options: CertificateMailsOptions): PendingMails {
  const { content, commerce, publicOrigin, outbox, now } = options

  /** Returns undefined if the site has no channel. */
  const compose = async (
    { initial, currency, expires_on: expiresOn, delivery }: DueCertificate,
    code: string,
  ): Promise<Mail | undefined> => {
    const { sender, recipient, message, theme } = delivery
    const scope = await findMailScope(content, delivery)
    if (!scope) return undefined
    const { channel, language } = scope
    const values = {
      ...{ code, message, sender, recipient: recipient.name },
      amount: createMoneyFormat(currency, language)(initial),
      expires: expiresOn === null ? toUnlimited(language) : toDay(expiresOn, language),
    }
    const link = new URL(toChannelUrl(channel, publicOrigin))
    const parts = { event: 'gift_certificate', to: recipient.email, values, link } as const
    return composeMail({ ...parts, ...(theme === null ? {} : { theme }) }, scope)
  }

  return createPendingMails({
    ...options,
    list: (last, limit) => {
      const today = new Date(now()).toISOString().slice(0, 10)
      return listDueCertificates(commerce.db, { today, after: last?.id ?? '', limit })
    },
    async write(certificate: DueCertificate) {
      const code = createCertificateCode()
      const mail = await compose(certificate, code)
      if (!mail) return
      const activated = {
        ...{ id: certificate.id, codeHash: hashCertificateCode(code), lastDigits: toLastDigits(code) },
        at: new Date(now()).toISOString(),
      }
      await commerce.transact(async (tx) => {
        if (await activateCertificate(tx, activated)) await outbox.add(tx, mail)
      })
    },
  })
}

function toUnlimited(language: string): string {
  return unlimited[language.split('-')[0] ?? ''] ?? 'without limit'
}

function toDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    ...({ dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' } as const),
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}
