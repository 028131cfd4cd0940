import { createMoneyFormat } from '@vitrine/contract'
import type { CommerceDatabase, Executor } from '../database/index.ts'
import { composeMail } from '../mails/index.ts'
import type { Mail, Outbox } from '../outbox/index.ts'
import { findLanguage, loadSite, toChannelUrl } from '../site/index.ts'
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
  /** Polling interval, in milliseconds; 0 to disable polling. */
  readonly intervalMs: number
}

/** Sends gift certificates to their recipients on their day, in UTC. */
export interface CertificateMails {
  /** Writes the mail of all certificates that are due to the outbox. */
  flush(): Promise<void>
  /** Stops polling, and waits for the mail that is being written. */
  close(): Promise<void>
}

/** Number of certificates that are read at once. */
const batchSize = 50

/** The word for a certificate that does not expire; English for other languages. */
const unlimited: Readonly<Record<string, string>> = { de: 'unbegrenzt', ar: 'بلا تاريخ انتهاء' }

/**
 * Creates the writer of mail with gift certificates (R50). The code is created when the mail is written, and only its hash is
 * stored. One transaction activates the certificate and adds the mail to the outbox, so that each certificate has one code
 * and one mail, whatever happens in between and however many processes run. The outbox forgets the text once it is sent.
 */
export function createCertificateMails(options: CertificateMailsOptions): CertificateMails {
  const { content, commerce, publicOrigin, outbox, now, onError, intervalMs } = options
  let running: Promise<void> | undefined
  const closing = new AbortController()

  /** Returns undefined if the site has no channel. */
  const compose = async (
    { initial, currency, expires_on: expiresOn, delivery }: DueCertificate,
    code: string,
  ): Promise<Mail | undefined> => {
    const { sender, recipient, message, theme } = delivery
    const channels = (await loadSite(content))?.channels ?? []
    const channel =
      channels.find(({ id }) => id === delivery.channelId) ?? channels.find(({ isDefault }) => isDefault)
    if (!channel) return undefined
    const language = findLanguage(channel, delivery.language) ?? channel.defaultLanguage
    const values = {
      ...{ code, message, sender, recipient: recipient.name },
      amount: createMoneyFormat(currency, language)(initial),
      expires: expiresOn === null ? toUnlimited(language) : toDay(expiresOn, language),
    }
    const link = new URL(toChannelUrl(channel, publicOrigin))
    const parts = { event: 'gift_certificate', to: recipient.email, values, link } as const
    return composeMail({ ...parts, ...(theme === null ? {} : { theme }) }, { db: content, channel, language })
  }

  const send = async (certificate: DueCertificate, at: string): Promise<void> => {
    const code = createCertificateCode()
    const mail = await compose(certificate, code)
    if (!mail) return
    const activated = {
      ...{ id: certificate.id, codeHash: hashCertificateCode(code), lastDigits: toLastDigits(code), at },
    }
    await commerce.transact(async (tx) => {
      if (await activateCertificate(tx, activated)) await outbox.add(tx, mail)
    })
  }

  const sendAll = async (): Promise<void> => {
    let after = ''
    while (!closing.signal.aborted) {
      const at = new Date(now()).toISOString()
      const due = await listDueCertificates(commerce.db, { today: at.slice(0, 10), after, limit: batchSize })
      for (const certificate of due) {
        after = certificate.id
        try {
          await send(certificate, at)
        } catch (error) {
          // The certificate remains pending, and does not delay the others.
          onError(error)
        }
      }
      if (due.length > 0) outbox.wake()
      if (due.length < batchSize) return
    }
  }
  const flush = (): Promise<void> => {
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }
  const timer =
    intervalMs > 0 ? setInterval(() => void flush().catch(onError), intervalMs).unref() : undefined
  return {
    async flush() {
      // A running flush may have missed the latest certificate.
      await running?.catch(() => undefined)
      await flush()
    },
    async close() {
      closing.abort()
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
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
