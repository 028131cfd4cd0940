import { hiddenFramePollMs } from '@vitrine/contract'

/** Time after which a frame that has not loaded is removed, in milliseconds. */
const frameTimeoutMs = 15_000

/**
 * Opens an address in a hidden frame, polls the frame every 100 ms, and removes it once it has loaded (section 9).
 * Resolves to true if the frame has loaded, and to false after 15 s. Never rejects. Resolves to false without opening a
 * frame if the address is not http(s).
 */
export function openHiddenFrame(address: string | null | undefined): Promise<boolean> {
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
    let left = frameTimeoutMs / hiddenFramePollMs
    const poll = setInterval(() => {
      left -= 1
      if (!loaded && left > 0) return
      clearInterval(poll)
      frame.remove()
      resolve(loaded)
    }, hiddenFramePollMs)
  })
}
