import { productionEnvironment, storeHashPlaceholder } from '@vitrine/contract'

/** What the placeholder's replacement depends on; ping has it. */
export interface StoreHashPlace {
  readonly storeHash: string
  readonly environmentType: string
}

/** Takes '{pageData.STORE_HASH}' out of a text in PRODUCTION; elsewhere puts '/{storeHash}' there (section 9). */
export function replaceStoreHash(text: string, { storeHash, environmentType }: StoreHashPlace): string {
  const segment = environmentType === productionEnvironment ? '' : `/${storeHash}`
  return text.replaceAll(storeHashPlaceholder, () => segment)
}
