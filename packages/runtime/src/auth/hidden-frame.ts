import { hiddenFramePollMs } from '@vitrine/contract'

/** How long a frame may take before it is given up, in milliseconds. */
const frameTimeLimit = 15_000

/**
 * Opens an address in a frame that nobody sees, and removes it once it has loaded: looked at every 100 ms (section 9).
 * Settles with whether it loaded; never rejects. An address that is not http(s) is not opened.
 */
export function openHiddenFrame(address: string | undefined): Promise<boolean> {
  const url = address ? URL.parse(address, location.href) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return Promise.resolve(false)
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = ''
  frame.src = url.href
  let loaded = false
  frame.addEventListener('load', () => {
    loaded = true
  })
  document.body.append(frame)
  return new Promise((resolve) => {
    let left = frameTimeLimit / hiddenFramePollMs
    const poll = setInterval(() => {
      left -= 1
      if (!loaded && left > 0) return
      clearInterval(poll)
      frame.remove()
      resolve(loaded)
    }, hiddenFramePollMs)
  })
}
