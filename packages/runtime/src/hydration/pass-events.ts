/** Events that React treats as discrete. React stops them in the capture phase. */
const discreteTypes =
  'mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input copy cut paste click change contextmenu reset'

/** Events of which React keeps only the latest. React stops them in both phases. */
const continuousTypes = 'focusin dragenter mouseover pointerover gotpointercapture'

/**
 * Lets events in parts that have not hydrated reach the listeners of the document, such as those of links and of merchants'
 * scripts. React stops these events at its root element, because it expects every part to hydrate soon and to handle them
 * then. Listeners of components are not affected: they cannot stop an event in the capturing phase of the root.
 */
export function passEvents(root: Element): void {
  const pass =
    (isStoppedInBothPhases: boolean) =>
    (event: Event): void => {
      event.stopPropagation = () => {
        const isRoot = event.currentTarget === root
        if (isRoot && (isStoppedInBothPhases || event.eventPhase === Event.CAPTURING_PHASE)) return
        Event.prototype.stopPropagation.call(event)
      }
    }
  for (const [types, isStoppedInBothPhases] of [
    [discreteTypes, false],
    [continuousTypes, true],
  ] as const) {
    const listener = pass(isStoppedInBothPhases)
    for (const type of types.split(' ')) {
      document.addEventListener(type, listener, { capture: true, passive: true })
    }
  }
}
