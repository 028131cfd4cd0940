/** Returns the closest ancestor of an event's target that matches a selector, or null. */
export function closestElement(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
}
