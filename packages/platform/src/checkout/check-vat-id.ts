/**
 * State of a VAT id. `unavailable`: the service did not respond. `unchecked`: the id does not
 * affect the tax, or the shop does not check ids.
 */
export type VatIdState = 'valid' | 'invalid' | 'unavailable' | 'unchecked'

/** Checks the VAT id of a business. Never rejects. */
export type CheckVatId = (vatId: string) => Promise<VatIdState>

export interface VatIdOptions {
  /** Queries a service such as VIES; undefined if the shop does not check ids. */
  readonly ask: ((vatId: string) => Promise<boolean>) | undefined
  /** Maximum time that a customer waits for the service, in milliseconds. */
  readonly timeoutMs?: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Time for which a response from the service is cached, in milliseconds. */
const keptMs = 600_000

/** Time before a failed check of an id is retried, in milliseconds. */
const failureMs = 30_000
const maxAnswers = 1000

/**
 * Creates the function that checks VAT ids. Since each rendering of the checkout needs the result,
 * it is cached for ten minutes. If the service fails or is too slow, the customer pays VAT and sees
 * a notice.
 */
export function createVatIdCheck({ ask, timeoutMs = 5000, now, onError }: VatIdOptions): CheckVatId {
  const answers = new Map<string, { readonly until: number; readonly state: Promise<VatIdState> }>()
  const request = async (vatId: string): Promise<VatIdState> => {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The VAT id service did not respond in time.')), timeoutMs)
    })
    try {
      return (await Promise.race([ask?.(vatId), timeout])) === true ? 'valid' : 'invalid'
    } catch (error) {
      onError(error)
      const answer = answers.get(vatId)
      if (answer) answers.set(vatId, { ...answer, until: now() + failureMs })
      return 'unavailable'
    } finally {
      clearTimeout(timer)
    }
  }
  return (vatId) => {
    if (!ask || vatId === '') return Promise.resolve('unchecked')
    const kept = answers.get(vatId)
    if (kept && kept.until > now()) return kept.state
    answers.delete(vatId)
    const [oldest] = answers.keys()
    if (answers.size >= maxAnswers && oldest !== undefined) answers.delete(oldest)
    // Starts only after the promise is stored, so that failures are cached too.
    const state = Promise.resolve().then(() => request(vatId))
    answers.set(vatId, { until: now() + keptMs, state })
    return state
  }
}
