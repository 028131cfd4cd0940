import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { makeFolderBelow } from '../files/index.ts'
import type { Mail } from './mail.ts'

/** Sends mail, or writes it to a folder for inspection. */
export interface Transport {
  /**
   * Sends a message. Rejects if the message cannot be sent.
   *
   * @param id becomes the Message-ID, by which receivers recognise duplicates
   */
  send(id: string, mail: Mail): Promise<void>
  /**
   * Deletes mail files that are past their retention period, and incomplete files left behind by a
   * killed process.
   *
   * @param now milliseconds since 1970
   */
  deleteOldFiles?(now: number): Promise<void>
  close(): void
}

export interface TransportOptions {
  /** A `smtp://…` or `smtps://…` URL. If omitted, mail is written to `folder`. */
  readonly smtpUrl?: string | undefined
  /** The sender's address. */
  readonly from: string
  readonly folder: string
  /** Number of days after which files are deleted; 0 or undefined to keep them. */
  readonly fileDays?: number | undefined
  /** Called with the name of each file written. The name reveals nothing about the message. */
  readonly onWritten?: ((file: string) => void) | undefined
}

const hourMs = 3_600_000

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function createTransport(options: TransportOptions): Transport {
  return options.smtpUrl === undefined
    ? createFileTransport(options)
    : createSmtpTransport(options.smtpUrl, options)
}

function createSmtpTransport(url: string, { from }: TransportOptions): Transport {
  const mailer = nodemailer.createTransport({
    url,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(id, mail) {
      await mailer.sendMail(toMessage(id, mail, from))
    },
    close: () => mailer.close(),
  }
}

/** Writes each message atomically to a file `<id>.eml`. */
function createFileTransport({ from, folder, fileDays = 0, onWritten }: TransportOptions): Transport {
  const mailer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(id, mail) {
      const { message } = await mailer.sendMail(toMessage(id, mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('Expected the complete mail as a buffer.')
      makeFolderBelow(path.dirname(folder), folder, 0o700)
      const file = path.join(folder, `${id}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      onWritten?.(`${id}.eml`)
    },
    async deleteOldFiles(now) {
      for (const name of await readdir(folder).catch(() => [])) {
        const maxAgeMs = findMaxAgeMs(name, fileDays)
        const file = path.join(folder, name)
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
        if (now - mtimeMs > maxAgeMs) await rm(file, { force: true })
      }
    },
    close: () => mailer.close(),
  }
}

/**
 * Returns the time after which a file in the outbox is deleted, in milliseconds; infinite for files
 * that do not belong to the outbox.
 */
function findMaxAgeMs(name: string, fileDays: number): number {
  if (/^[0-9a-f]{32}\.eml\.part$/.test(name)) return hourMs
  return fileDays > 0 && /^[0-9a-f]{32}\.eml$/.test(name) ? fileDays * 24 * hourMs : Infinity
}

/**
 * Passes each address as an object, since a string could contain several addresses, and removes
 * line breaks from headers.
 */
function toMessage(id: string, { to, replyTo, subject, text, html, unsubscribeUrl }: Mail, from: string) {
  return {
    from,
    to: to.map((address) => ({ name: '', address: toLine(address) })),
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: toLine(replyTo) } }),
    subject: toLine(subject).slice(0, 200),
    text,
    ...(html === undefined ? {} : { html }),
    messageId: `<${id}@${toDomain(from)}>`,
    headers: { 'auto-submitted': 'auto-generated', ...toUnsubscribeHeaders(unsubscribeUrl) },
  }
}

/** Returns the headers with which mail programs offer one-click unsubscribing (RFC 8058). */
function toUnsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  return { 'list-unsubscribe': `<${toLine(url)}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }
}

function toLine(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ').trim()
}

function toDomain(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost'
}
