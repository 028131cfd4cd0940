import type { Plugin } from 'vite'

/** Names under which the modules of a theme export their parts (docs/theme.md). */
const partNames = ['widget', 'template', 'part', 'shell']

const partExport = new RegExp(String.raw`^export const (${partNames.join('|')})\b`, 'm')

/**
 * Shows an edit of a widget, a template or another part of a theme in the open page, which keeps its state. React's Fast Refresh only
 * replaces modules that export nothing but components, so it ignores the exports of parts. The page is loaded again if the text of
 * the part's loader has changed, but not if only a function that it calls has. For the development server only.
 */
export function hotParts(): Plugin {
  return {
    name: 'vitrine:hot-parts',
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const name = /\.[jt]sx$/.test(id) ? partExport.exec(code)?.[1] : undefined
      return name === undefined ? undefined : { code: code + toBoundary(name), map: null }
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        children: `window.__getReactRefreshIgnoredExports = () => ${JSON.stringify(partNames)}`,
        injectTo: 'head-prepend',
      },
    ],
  }
}

/** Returns the code that makes a module replaceable: a component among its exports, and a check of the loader. */
function toBoundary(name: string): string {
  return `
export function HotBoundary() { return null }
if (import.meta.hot) import.meta.hot.accept((next) => {
  if (next && String(next.${name}?.load) !== String(${name}.load)) import.meta.hot.invalidate('the loader has changed')
})
`
}
