import { productionEnvironment, storeHashPlaceholder } from '@vitrine/contract'

/** Fields of ping that decide the replacement of the store hash placeholder. */
export interface StoreHashScope {
  readonly storeHash: string
  readonly environmentType: string
}

/** Replaces '{pageData.STORE_HASH}' in a text: with '' in PRODUCTION, elsewhere with '/{storeHash}' (section 9). */
export function replaceStoreHash(text: string, { storeHash, environmentType }: StoreHashScope): string {
  const segment = environmentType === productionEnvironment ? '' : `/${storeHash}`
  return text.replaceAll(storeHashPlaceholder, () => segment)
}
