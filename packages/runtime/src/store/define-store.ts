import type { ComponentType } from 'react'
import type { ProviderId } from '@vitrine/contract'
import type { PageData } from '../content/page-data.ts'
import type { HostRoute } from '../url/match-route.ts'
import type { LoadContext, TemplateEntry } from './template.ts'
import type { WidgetEntry } from './widget.ts'

/** Props of header, footer and banner. */
export interface ShellProps<Data = unknown> {
  readonly page: PageData
  /** The result of `shell.load`; `undefined` if loading failed or the store has no `shell.load`. */
  readonly shell: Data | undefined
}

/** Templates by name. */
export type TemplateSet = Readonly<Record<string, TemplateEntry>>

export interface StoreTemplates {
  /** Templates of a single channel and language, by channel id, then language. They take precedence over `default`. */
  readonly channels?: Readonly<Record<string, Readonly<Record<string, TemplateSet>>>>
  /** Templates of all channels and languages. */
  readonly default: TemplateSet
  /** Name of the default template to use when no other template matches. */
  readonly fallback: string
}

// oxlint-disable-next-line typescript/no-explicit-any
type ShellComponent = ComponentType<ShellProps<any>>

/** Definition of a shop: its theme and its own routes. */
export interface StoreDefinition {
  /** Commerce provider that the theme is built for. The deployment's PROVIDER setting overrides it. */
  readonly provider: ProviderId
  /** Pages rendered by the host's own code. They take precedence over content pages. */
  readonly routes?: readonly HostRoute[]
  readonly templates: StoreTemplates
  /** Rendered above every page. If it throws in the browser, it is left out. */
  readonly header: ShellComponent
  readonly footer: ShellComponent
  /** Rendered above the header. */
  readonly banner?: ShellComponent
  /** Area for notifications, rendered above everything else. */
  readonly toast?: ComponentType
  /** Page-builder widgets. Names must be unique. */
  readonly widgets?: readonly WidgetEntry[]
  /**
   * Path of the sign-in page, default `/login/`. Visitors of pages that require login are redirected to it, with the
   * requested address in the query parameter `return`.
   */
  readonly onLoginRequired?: string
  /**
   * Loads the data of header, footer and banner, in parallel with the page's own data. If it throws, the data is
   * `undefined`.
   */
  readonly shell?: { readonly load: (context: LoadContext, page: PageData) => Promise<unknown> }
}

/** A shop, as returned by `defineStore`. */
export interface Store extends Omit<StoreDefinition, 'widgets' | 'routes'> {
  readonly routes: readonly HostRoute[]
  /** Widgets by the element type that layouts use. */
  readonly widgets: ReadonlyMap<string, WidgetEntry>
}

/**
 * Defines a shop. Call it once, in a module that both server and browser load; the result holds no state.
 *
 * @throws Error if two widgets have the same name, or the fallback template is missing.
 */
export function defineStore(definition: StoreDefinition): Store {
  const widgets = new Map<string, WidgetEntry>()
  for (const widget of definition.widgets ?? []) {
    if (widgets.has(widget.widgetName)) throw new Error(`Duplicate widget '${widget.widgetName}'.`)
    widgets.set(widget.widgetName, widget)
  }
  const { fallback } = definition.templates
  if (definition.templates.default[fallback] === undefined) {
    throw new Error(`templates.default has no '${fallback}'.`)
  }
  return { ...definition, routes: definition.routes ?? [], widgets }
}
