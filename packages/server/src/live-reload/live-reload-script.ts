/**
 * Reloads the page when content changes. A separate file, so that the Content-Security-Policy needs no hash for it. The
 * parameter `at` identifies the state of the content that the page was rendered from.
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
