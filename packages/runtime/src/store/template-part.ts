import type { ComponentType } from 'react'
import type { PageData } from '../content/page-data.ts'
import { loadOnce, type Lazy } from './lazy.ts'
import type { LoadContext } from './load-context.ts'

/** A part of a template in a script of its own. The template declares it in `parts`, and renders it with `<Part>`. */
export interface TemplatePart {
  /** Receives the props of `<Part>`, and the loader's result as `data`. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly component: ComponentType<any>
  /**
   * Loads the part's data, in parallel with the template's. If it throws or times out, the part is left out; the page is
   * shown without it.
   */
  readonly load?: (context: LoadContext, page: PageData) => Promise<unknown>
}

/** The parts of a template, by name. */
export type TemplateParts = Readonly<Record<string, Lazy<TemplatePart>>>

/**
 * Declares a part of a template in a script of its own: `lazyPart(() => import('./reviews.tsx'))`. The module must export it
 * as `part`. The build adds the second argument.
 */
export function lazyPart(
  load: () => Promise<{ readonly part: TemplatePart }>,
  chunk?: string,
): Lazy<TemplatePart> {
  return { load: loadOnce(async () => (await load()).part), chunk }
}

/** Returns the path of a part, which never equals the path of a layout element. */
export function templatePartPath(name: string): string {
  return `template:${name}`
}
