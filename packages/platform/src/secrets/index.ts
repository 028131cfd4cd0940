export { createSigner } from './signer.ts'
export type { Signer } from './signer.ts'
