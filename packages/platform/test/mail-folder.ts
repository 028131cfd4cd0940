import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { OpenedDatabase } from '@vitrine/testing'
import type { Mail } from '../src/outbox/index.ts'
import type { Platform } from '../src/options.ts'
import { rowsOf } from './forms.ts'

/**
 * Sends all due mail. Returns all mail that a platform has written to its folder, in the order of
 * writing.
 */
export async function readMails(
  platform: Pick<Platform, 'sendMail'>,
  opened: OpenedDatabase,
): Promise<readonly Mail[]> {
  for (let tries = 0; tries < 500; tries++) {
    await platform.sendMail()
    const rows = await rowsOf(opened, 'outbox')
    if (rows.every((row) => row['sent_at'] !== null)) {
      return rows
        .toSorted((a, b) => String(a['created_at']).localeCompare(String(b['created_at'])))
        .map(({ id, message }) => ({
          ...(JSON.parse(String(message)) as Mail),
          ...readMailFile(path.join(opened.dataDir, 'outbox', `${String(id)}.eml`)),
        }))
    }
    // Another process is sending an email.
    await setTimeout(10)
  }
  throw new Error('Some mail is not sent.')
}

/** Reads the parts of a mail file that its row no longer contains. */
export function readMailFile(file: string): Pick<Mail, 'text' | 'html' | 'unsubscribeUrl'> {
  const { headers, body } = splitPart(readFileSync(file, 'latin1'))
  const unsubscribeUrl = /^<(.*)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1]
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1)
  const [text, html] = parts.map((part) => decode(splitPart(part.slice(2))))
  return {
    text: text ?? decode({ headers, body }),
    ...(html === undefined ? {} : { html }),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  }
}

interface Part {
  readonly headers: ReadonlyMap<string, string>
  /** One character per byte. */
  readonly body: string
}

function splitPart(part: string): Part {
  const end = part.indexOf('\r\n\r\n')
  const lines = part
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: part.slice(end + 4) }
}

function decode({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')
  const quoted = (text: string) =>
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  const bytes = encoding === 'quoted-printable' ? quoted(body) : body
  return Buffer.from(bytes, encoding === 'base64' ? 'base64' : 'latin1')
    .toString('utf8')
    .replaceAll('\r\n', '\n')
    .replace(/\n*$/, '\n')
}
