import { configureGlobal } from 'fast-check'

export * from 'fast-check'
// oxlint-disable-next-line import/no-default-export -- as the package has it
export { default } from 'fast-check'

/**
 * What every property begins with: this module stands for `fast-check` in all tests (vitest.config.ts), so that each run
 * tries the same random values. `FAST_CHECK_SEED` sets another seed, to look for values that were not tried yet.
 */
export const fixedSeed = Number(process.env.FAST_CHECK_SEED ?? 20_260_501)

configureGlobal({ seed: fixedSeed })
