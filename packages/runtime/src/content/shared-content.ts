import { dataOf, getGlobalSettings, listScripts, type Client } from '@vitrine/client'
import {
  scriptManagerFields,
  scriptManagerOwnFields,
  type ContentRecord,
  type SingleResponse,
} from '@vitrine/contract'
import type { SharedContent } from './page-data.ts'

/** Fetches global settings and script records, once per language (section 4, "Page loading"). */
export interface SharedContentSource {
  get(language: string): Promise<SharedContent>
  /** Retries the requests for the parts that are missing from `content`. Called for pages that failed (section 4). */
  retryMissing(content: SharedContent, language: string): Promise<SharedContent>
}

/** Creates the source of settings and script records for one session. Failures are not cached: the next page retries. */
export function createSharedContent(client: Client): SharedContentSource {
  const settings = new Map<string, Promise<SingleResponse | null>>()
  const scripts = new Map<string, Promise<readonly ContentRecord[] | null>>()

  const get = async (language: string, force = false): Promise<SharedContent> => {
    const [globalSettings, scriptManager] = await Promise.all([
      cached(settings, language, () => fetchSettings(client, force)),
      cached(scripts, language, () => fetchScripts(client, force)),
    ])
    return { globalSettings, scriptManager: scriptManager ?? [] }
  }
  return {
    get,
    retryMissing: async (content, language) =>
      settings.has(language) && scripts.has(language) ? content : get(language, true),
  }
}

const fields = [...scriptManagerFields, ...scriptManagerOwnFields]

async function fetchSettings(client: Client, force: boolean): Promise<SingleResponse | null> {
  return dataOf(await getGlobalSettings(client, { force })) ?? null
}

async function fetchScripts(client: Client, force: boolean): Promise<readonly ContentRecord[] | null> {
  try {
    return dataOf(await listScripts(client, { fields, force }))?.records ?? null
  } catch {
    // The call throws 'ObjectNotFound' (section 8). A page without scripts is better than no page.
    return null
  }
}

async function cached<T>(
  cache: Map<string, Promise<T | null>>,
  key: string,
  fetch: () => Promise<T | null>,
): Promise<T | null> {
  const running = cache.get(key) ?? fetch()
  cache.set(key, running)
  const result = await running
  if (result === null) cache.delete(key)
  return result
}
