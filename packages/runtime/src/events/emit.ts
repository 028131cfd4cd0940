/** Dispatches an event of the specification on `window` (R8). */
export function emit(name: string, detail?: unknown): void {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}
