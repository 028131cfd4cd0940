import type { CaptchaChallenge } from '@vitrine/contract'

/** Number of candidates hashed at a time. The page stays responsive in between. */
const batchSize = 512

/** Solves a proof-of-work challenge. Requires a secure context, such as a page served over HTTPS. */
export async function solveCaptcha({ challenge, bits }: CaptchaChallenge): Promise<string> {
  const encoder = new TextEncoder()
  for (let start = 0; ; start += batchSize) {
    const candidates = await Promise.all(
      Array.from({ length: batchSize }, async (_, index) => {
        const solution = `${challenge}:${start + index}`
        const hash = await crypto.subtle.digest('SHA-256', encoder.encode(solution))
        return new DataView(hash).getUint32(0) >>> (32 - bits) === 0 ? solution : null
      }),
    )
    const found = candidates.find((solution) => solution !== null)
    if (found !== undefined) return found
  }
}
