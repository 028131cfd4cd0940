import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Shop } from './shop.ts'

/** Returns the mails to an address, decoded. */
export async function readMails({ dataDir }: Shop, to: string): Promise<readonly string[]> {
  const folder = path.join(dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  const mails = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  return (
    mails
      .filter((mail) => new RegExp(`^To: .*${to}`, 'm').test(mail))
      // Quoted-printable breaks lines, and escapes equals signs.
      .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
  )
}

/** Returns the parameter of the link in the latest mail with a link to an address; undefined if there is none yet. */
export async function readMailedToken(shop: Shop, to: string, name: string): Promise<string | undefined> {
  const mails = await readMails(shop, to)
  const tokens = mails.map((mail) => new RegExp(`[?&]${name}=([\\w-]+)`).exec(mail)?.[1])
  return tokens.findLast((token) => token !== undefined)
}
