export interface ReadLimits {
  /** Largest body, in bytes. */
  readonly maxBytes: number
  /** Gives up when it aborts; the reading then rejects with its reason. */
  readonly signal?: AbortSignal
}

/**
 * Reads a body to its end, or gives up once it is too large or takes too long.
 *
 * @returns the bytes, or `null` when there are too many; what is left is not read.
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
      // A reading that was given up ends like one that is complete.
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
