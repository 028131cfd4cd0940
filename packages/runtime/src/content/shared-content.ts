import { dataOf, getGlobalSettings, listScripts, type Client } from '@vitrine/client'
import {
  scriptManagerFields,
  scriptManagerOwnFields,
  type ContentRecord,
  type SingleResponse,
} from '@vitrine/contract'
import type { SharedContent } from './page-data.ts'

/** Fetches settings and script records; each only once for a language (specification, section 4, "Page loading"). */
export interface SharedContentSource {
  get(language: string): Promise<SharedContent>
  /** As `get`, for a page that failed: what is missing is asked for once more (section 4). */
  complete(content: SharedContent, language: string): Promise<SharedContent>
}

/**
 * Creates the source of settings and script records for one session. A failure is not kept: the next page asks again.
 */
export function createSharedContent(client: Client): SharedContentSource {
  const settings = new Map<string, Promise<SingleResponse | null>>()
  const scripts = new Map<string, Promise<readonly ContentRecord[] | null>>()

  const get = async (language: string, force = false): Promise<SharedContent> => {
    const [globalSettings, scriptManager] = await Promise.all([
      once(settings, language, () => fetchSettings(client, force)),
      once(scripts, language, () => fetchScripts(client, force)),
    ])
    return { globalSettings, scriptManager: scriptManager ?? [] }
  }
  return {
    get,
    complete: async (content, language) =>
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
    // The call throws 'ObjectNotFound' (section 8); a page does without its scripts rather than not at all.
    return null
  }
}

async function once<T>(
  kept: Map<string, Promise<T | null>>,
  key: string,
  fetch: () => Promise<T | null>,
): Promise<T | null> {
  const running = kept.get(key) ?? fetch()
  kept.set(key, running)
  const result = await running
  if (result === null) kept.delete(key)
  return result
}
