import { siteTag } from '../cache-tags/index.ts'
import type { AdminHandlers } from '../admin/index.ts'
import type { Executor } from '../database/index.ts'
import { fail, isApiError } from '../http/index.ts'
import { findRevision, toRevisionInfo } from '../write/index.ts'
import { loadSite } from './site.repository.ts'
import { channelsItem, writeChannels, writeSite, type WriteChannelsOptions } from './write-site.ts'

type SiteHandlers = Pick<AdminHandlers, 'getSite' | 'putSite' | 'getChannels' | 'putChannels'>

/**
 * Creates the handlers for operators' calls about the site and its channels. They return the stored
 * values without the overrides of the deployment.
 */
export function createSiteHandlers({
  deleteContentOutside,
}: Pick<WriteChannelsOptions, 'deleteContentOutside'>): SiteHandlers {
  return {
    getSite: (_input, { db }) => readSite(db),

    async putSite({ body }, { write }) {
      const { revision, ...site } = body
      return write(async (transaction) => {
        const known = await loadSite(transaction.tx)
        if (known && revision === undefined) return fail('MISSING_PARAMETER', 'revision')
        const written = await writeSite(transaction, site, revision)
        return isApiError(written) ? written : readSite(transaction.tx)
      })
    },

    getChannels: (_input, { db }) => readChannels(db),

    async putChannels({ body }, { write }) {
      const { revision } = body
      const channels = body.channels.map(({ default: isDefault, ...channel }) => ({ ...channel, isDefault }))
      return write(async (transaction) => {
        const known = await readChannels(transaction.tx)
        if (known.channels.length > 0 && revision === undefined) return fail('MISSING_PARAMETER', 'revision')
        const options = { expected: revision, deleteContentOutside }
        const written = await writeChannels(transaction, channels, options)
        return isApiError(written) ? written : readChannels(transaction.tx)
      })
    },
  }
}

async function readSite(db: Executor) {
  const site = await loadSite(db)
  if (!site)
    return fail('NOT_FOUND', undefined, 'There is no site yet. Import content or create the site first.')
  const { channels: _channels, ...details } = site
  return {
    ...details,
    ...toRevisionInfo(await findRevision(db, siteTag)),
  }
}

async function readChannels(db: Executor) {
  const site = await loadSite(db)
  const channels = (site?.channels ?? []).map(({ isDefault, ...channel }) => ({
    ...channel,
    default: isDefault,
  }))
  return { channels, ...toRevisionInfo(await findRevision(db, channelsItem)) }
}
