/** Dispatches a `CustomEvent` on `window` (section 4, R8). */
export function emit(name: string, detail?: unknown): void {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}
