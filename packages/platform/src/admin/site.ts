import type { Executor } from '../database/index.ts'
import { channelsItem, findRevision, siteTag, writeChannels, writeSite } from '../editing/index.ts'
import { isApiError, fail } from '../http/index.ts'
import { loadSite } from '../site/index.ts'
import type { AdminHandlers } from './handler.ts'
import { toRevisionInfo } from './saved.ts'

type SiteHandlers = Pick<AdminHandlers, 'getSite' | 'putSite' | 'getChannels' | 'putChannels'>

/** The site and its channels, as they are stored: without what a deployment says in their place. */
export const siteHandlers: SiteHandlers = {
  getSite: (_input, { db }) => findSite(db),

  async putSite({ body }, { write }) {
    const { revision, ...site } = body
    return write(async (transaction) => {
      const known = await loadSite(transaction.tx)
      if (known && revision === undefined) return fail('MISSING_PARAMETER', 'revision')
      const written = await writeSite(transaction, site, revision)
      return isApiError(written) ? written : findSite(transaction.tx)
    })
  },

  getChannels: (_input, { db }) => findChannels(db),

  async putChannels({ body }, { write }) {
    const { revision } = body
    const channels = body.channels.map(({ default: isDefault, ...channel }) => ({ ...channel, isDefault }))
    return write(async (transaction) => {
      const known = await findChannels(transaction.tx)
      if (known.channels.length > 0 && revision === undefined) return fail('MISSING_PARAMETER', 'revision')
      const written = await writeChannels(transaction, channels, revision)
      return isApiError(written) ? written : findChannels(transaction.tx)
    })
  },
}

async function findSite(db: Executor) {
  const site = await loadSite(db)
  if (!site) return fail('NOT_FOUND', undefined, 'There is no site yet.')
  const { channels: _channels, ...details } = site
  return {
    ...details,
    ...toRevisionInfo(await findRevision(db, siteTag)),
  }
}

async function findChannels(db: Executor) {
  const site = await loadSite(db)
  const channels = (site?.channels ?? []).map(({ isDefault, ...channel }) => ({
    ...channel,
    default: isDefault,
  }))
  return { channels, ...toRevisionInfo(await findRevision(db, channelsItem)) }
}
