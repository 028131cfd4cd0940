export { createLog, maskPath, type Log, type LogOptions, type RequestLine } from './log.ts'
export { createThrottledLog } from './throttled-log.ts'
