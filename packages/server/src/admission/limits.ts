import type { AdmissionLimits } from './admission.ts'

/**
 * Limits of a process. Few content calls run at a time, because one can return a thousand records, and the database
 * does not answer them faster in parallel. Pages wait for a short time only, so that those that are sent under overload
 * are sent within a second.
 */
export const admissionLimits: AdmissionLimits = {
  running: 96,
  work: {
    shopper: { running: 64, waiting: 512 },
    page: { running: 32, waiting: 256, maxWaitMs: 500 },
    content: { running: 4, waiting: 1_024 },
    image: { running: 24, waiting: 256 },
    operator: { running: 8, waiting: 64 },
  },
  runningPerClient: 16,
  waitingPerClient: 128,
  runningPerSite: 24,
  waitingPerSite: 192,
  maxWaitMs: 8_000,
}
