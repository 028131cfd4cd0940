/** Events of which React keeps only the latest. React stops them in both phases, and others only in the capture phase. */
const continuous = /^(?:focusin|dragenter|mouseover|pointerover|gotpointercapture)$/

/**
 * Lets events in parts that have not hydrated reach the listeners of the document, such as those of links and of merchants'
 * scripts. React stops these events at its root element, because it expects every part to hydrate soon and to handle them
 * then. Wraps the listeners that React adds to the root while `hydrate` runs. Listeners of components are not affected: they
 * cannot stop an event in the capturing phase of the root.
 */
export function passEvents(root: Element, hydrate: () => void): void {
  const { addEventListener } = root
  root.addEventListener = (
    type: string,
    listener: (event: Event) => void,
    options: boolean | AddEventListenerOptions = false,
  ) => {
    const isCapture = typeof options === 'object' ? options.capture : options
    const passing = (event: Event): void => {
      event.stopPropagation = () => undefined
      listener(event)
      Reflect.deleteProperty(event, 'stopPropagation')
    }
    const isStopped = isCapture || continuous.test(type)
    addEventListener.call(root, type, isStopped ? passing : listener, options)
  }
  hydrate()
  Reflect.deleteProperty(root, 'addEventListener')
}
