import type { CaptchaChallenge } from '@vitrine/contract'

/** How many numbers are tried at a time; the page stays alive in between. */
const batch = 512

/** Finds the number that a proof of work asks for. Needs a secure context, as every shop on https is. */
export async function solveCaptcha({ challenge, bits }: CaptchaChallenge): Promise<string> {
  const encoder = new TextEncoder()
  for (let start = 0; ; start += batch) {
    const tries = await Promise.all(
      Array.from({ length: batch }, async (_, index) => {
        const solution = `${challenge}:${start + index}`
        const hash = await crypto.subtle.digest('SHA-256', encoder.encode(solution))
        return new DataView(hash).getUint32(0) >>> (32 - bits) === 0 ? solution : null
      }),
    )
    const found = tries.find((solution) => solution !== null)
    if (found !== undefined) return found
  }
}
