import { firstSetting, replaceStoreHash, type PageData, type StoreHashScope } from '../content/page-data.ts'

/** Marks the style element of the settings' `custom_style` (R22). */
export const customStyleAttribute = 'data-vitrine-style'

/** Returns the CSS of the settings' `custom_style`, without surrounding `<style>` tags; '' if there is none. */
export function customStyle(page: Pick<PageData, 'globalSettings'>, scope: StoreHashScope): string {
  return toStyleText(firstSetting(page.globalSettings, 'site').custom_style, scope)
}

/** Converts CSS to text that is safe in a style element: nothing in it ends the element. Removes surrounding `<style>` tags. */
export function toStyleText(value: unknown, scope: StoreHashScope): string {
  if (typeof value !== 'string') return ''
  const css = value
    .replaceAll('\r\n', '\n')
    .trim()
    .replace(/^<style[^>]*>([\s\S]*)<\/style\s*>$/i, '$1')
  return replaceStoreHash(css, scope).replaceAll(/<\/(?=style)/gi, '<\\/')
}
