export { ListenError, toListenError } from './listen-error.ts'
export { checkAddress, serve, type RunningServer, type ServeOptions } from './server.ts'
export { closeOnSignals, type SignalOptions } from './signals.ts'
export { describeStartupError } from './startup-error.ts'
