export { createRemoteReadiness, type ReadinessOptions } from './readiness.ts'
export { createRemoteSend, type RemoteSendOptions } from './remote-send.ts'
