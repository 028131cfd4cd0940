export { runCrowd } from './run-crowd.ts'
export type { CrowdOptions, CrowdResult } from './run-crowd.ts'
export { runRace } from './run-race.ts'
export type { RaceOptions, RaceResult } from './run-race.ts'
