/** The nearest element around an event's target that fits a selector; `null` when there is none. */
export function closestElement(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
}
