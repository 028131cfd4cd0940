/**
 * Determines when a part of the first page hydrates. The part's HTML is complete and visible before it hydrates. The
 * parts of later pages are rendered in the browser, whatever their mode.
 *
 * - `start`: when the page starts. The default.
 * - `visible`: when the part comes near the viewport, or like a part with the mode `change`.
 * - `change`: only when the visitor's currency or session differs from the one that the server rendered for.
 * - `never`: not at all. For parts that neither react to the visitor nor depend on them.
 */
export type HydrationMode = 'start' | 'visible' | 'change' | 'never'

/** A mode in which the script of a part is not loaded with the page. */
export type LateHydration = Exclude<HydrationMode, 'start'>

/** Modes by part: `shell`, `main`, or the path of a layout element. Parts that hydrate at the start are not listed. */
export type HydrationPlan = Readonly<Record<string, LateHydration>>

/** Keys of a plan for header, footer, banner and toast, and for the main container. */
export const shellKey = 'shell'
export const mainKey = 'main'
