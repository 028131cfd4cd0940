/**
 * Sends a request to the platform. The browser's `fetch`, a remote platform and an embedded platform all have this
 * type, so the same code works with each of them.
 *
 * Resolves with a response of any status. Rejects only if there is no response: the network failed, or the request's
 * signal was aborted. An embedded platform never rejects.
 */
export type Send = (request: Request) => Promise<Response>
