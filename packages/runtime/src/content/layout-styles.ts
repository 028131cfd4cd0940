import type { LayoutDocument } from '@vitrine/layout'

/**
 * The CSS that the layouts of a page bring along (`__style_tag__`), out of its element where it has one. For editor preview
 * alone; visitors never get it (specification, section 4, "Scripts and styles").
 */
export function layoutStyles(layouts: Readonly<Record<string, LayoutDocument>>): readonly string[] {
  return Object.values(layouts).flatMap(({ __style_tag__ = '' }) => {
    const css = __style_tag__.trim().replace(/^<style[^>]*>([\s\S]*)<\/style\s*>$/i, '$1')
    return css.trim() === '' ? [] : [css]
  })
}
