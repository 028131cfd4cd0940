export interface ReadLimits {
  /** Maximum size of the body, in bytes. */
  readonly maxBytes: number
  /** Aborts reading. The promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/**
 * Reads a body to its end, unless it is too large or the signal aborts.
 *
 * @returns the bytes, or `null` if there are too many. The rest is not read.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, signal }: ReadLimits,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  if (reader === undefined) return Buffer.concat(chunks)
  const stop = () => void reader.cancel(signal?.reason).catch(() => undefined)
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    for (let size = 0; ;) {
      const { done, value } = await reader.read()
      // An aborted read ends like a complete one.
      signal?.throwIfAborted()
      if (done) return Buffer.concat(chunks)
      size += value.byteLength
      if (size > maxBytes) {
        stop()
        return null
      }
      chunks.push(value)
    }
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
