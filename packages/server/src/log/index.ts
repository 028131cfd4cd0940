export { maskPath } from './mask-path.ts'
export { createLog, type Log, type LogOptions, type RequestLine } from './log.ts'
export { createThrottledLog } from './throttled-log.ts'
