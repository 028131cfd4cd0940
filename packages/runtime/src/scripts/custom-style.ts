import { firstSetting, type PageData } from '../content/page-data.ts'
import { replaceStoreHash, type StoreHashPlace } from '../content/store-hash.ts'

/** Marks the one style element that the settings' `custom_style` stands in (R22). */
export const customStyleAttribute = 'data-vitrine-style'

/** The CSS of the settings' `custom_style`, out of its `<style>` element where it has one; '' when there is none. */
export function customStyle(page: Pick<PageData, 'globalSettings'>, place: StoreHashPlace): string {
  return toStyleText(firstSetting(page.globalSettings, 'site').custom_style, place)
}

/** A text of CSS that can stand in a style element: nothing in it ends the element. */
export function toStyleText(value: unknown, place: StoreHashPlace): string {
  if (typeof value !== 'string') return ''
  const css = value
    .replaceAll('\r\n', '\n')
    .trim()
    .replace(/^<style[^>]*>([\s\S]*)<\/style\s*>$/i, '$1')
  return replaceStoreHash(css, place).replaceAll(/<\/(?=style)/gi, '<\\/')
}
