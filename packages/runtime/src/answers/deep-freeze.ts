const shared = new WeakSet<object>()

/**
 * Freezes a value with everything in it, so that pages that share the value cannot change it for each other. Values that are
 * frozen already were passed on before, and are marked as shared.
 */
export function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Object.isFrozen(value)) {
    shared.add(value)
    return
  }
  Object.freeze(value)
  for (const member of Object.values(value)) deepFreeze(member)
}

/** Returns true if a frozen value has been part of several answers. */
export function isShared(value: object): boolean {
  return shared.has(value)
}
