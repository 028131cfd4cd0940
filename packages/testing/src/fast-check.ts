import { configureGlobal } from 'fast-check'

export * from 'fast-check'
// oxlint-disable-next-line import/no-default-export -- the package has one
export { default } from 'fast-check'

/**
 * Seed of all property-based tests. This module replaces `fast-check` in all tests (vitest.config.ts), so that every
 * run uses the same random values. Set `FAST_CHECK_SEED` to try other values.
 */
export const fixedSeed = Number(process.env.FAST_CHECK_SEED ?? 20_260_501)

configureGlobal({ seed: fixedSeed })
