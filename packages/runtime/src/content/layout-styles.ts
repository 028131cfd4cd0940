import type { LayoutDocument } from '@vitrine/layout'

/**
 * Returns the CSS of a page's layouts (`__style_tag__`), without surrounding `<style>` tags. Used in editor preview only;
 * visitors never receive it (section 4, "Scripts and styles").
 */
export function layoutStyles(layouts: Readonly<Record<string, LayoutDocument>>): readonly string[] {
  return Object.values(layouts).flatMap(({ __style_tag__ = '' }) => {
    const css = __style_tag__.trim().replace(/^<style[^>]*>([\s\S]*)<\/style\s*>$/i, '$1')
    return css.trim() === '' ? [] : [css]
  })
}
