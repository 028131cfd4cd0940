import type { Envelope } from './envelope.ts'

/**
 * Sends a request to the platform. The browser's `fetch`, a remote platform and an embedded platform all have this
 * type, so the same code works with each of them.
 *
 * Resolves with a response of any status. Rejects only if there is no response: the network failed, or the request's
 * signal was aborted. An embedded platform never rejects.
 */
export interface Send {
  (request: Request): Promise<Response>
  /** Sends a request within the process. Only an embedded platform has this function. */
  readonly local?: (request: PlatformRequest) => Promise<LocalResponse>
}

/** The parts of a request that an embedded platform reads. Building a whole `Request` takes longer than most calls. */
export interface PlatformRequest extends Pick<Request, 'method' | 'url' | 'headers' | 'signal'> {
  readonly body: AsyncIterable<Uint8Array> | null
}

/** A response within the process. */
export interface LocalResponse extends Response {
  /**
   * The body as a value that equals its JSON, so that it is neither serialised nor parsed. It may be shared with other
   * responses and must not be modified. If it is missing, the response has an ordinary body.
   */
  readonly envelope?: Envelope<unknown>
}
