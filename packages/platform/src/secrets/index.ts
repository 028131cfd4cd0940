export { createRandomCode } from './random-code.ts'
export { ensureSessionSecret } from './session-secret.ts'
export { createSigner } from './signer.ts'
export type { Signer } from './signer.ts'
