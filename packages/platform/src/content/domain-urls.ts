import type { DomainUrl } from '@vitrine/contract'
import type { CallContext } from '../calls/index.ts'
import { toChannelUrl, toPageUrl } from '../site/index.ts'
import type { Address } from './records.repository.ts'

/** Returns the absolute URLs of a page, in the order of the channel's languages (section 3, "Page"). */
export function toDomainUrls(
  addresses: readonly Omit<Address, 'key'>[],
  { channel, settings }: Pick<CallContext, 'channel' | 'settings'>,
): readonly DomainUrl[] {
  const origin = toChannelUrl(channel, settings.publicOrigin)
  return channel.languages.flatMap((language) =>
    addresses
      .filter((address) => address.language === language)
      .map((address) => ({ language, url: toPageUrl(origin, address.slug) })),
  )
}
