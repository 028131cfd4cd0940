import type { Envelope } from '@vitrine/contract'

/** Reads the envelope of a platform's response; `null` if it has none. */
export async function readEnvelope<Data>(response: Response): Promise<Envelope<Data> | null> {
  try {
    return (await response.json()) as Envelope<Data> | null
  } catch {
    return null
  }
}
