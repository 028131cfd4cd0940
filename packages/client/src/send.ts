/**
 * How a request reaches the platform. The browser's `fetch`, a remote platform and the embedded platform in the same
 * process all have this type, so that one code path serves them all. Rejects only when no answer could be had.
 */
export type Send = (request: Request) => Promise<Response>
