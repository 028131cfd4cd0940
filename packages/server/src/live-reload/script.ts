/**
 * Loads the page anew when content changes. A script of its own, so that the policy needs no hash for it; the mark in
 * its address says which state the page was made from.
 */
export const liveReloadScript = `(() => {
  const at = new URL(document.currentScript.src).searchParams.get('at')
  const events = new EventSource('/_actions/live/events?at=' + encodeURIComponent(at))
  events.addEventListener('change', () => {
    events.close()
    location.reload()
  })
})()
`
