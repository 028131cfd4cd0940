import type { ProviderId } from '@vitrine/contract'
import type { HostRoute } from '../url/host-route.ts'
import { isLazy, type Lazy } from './lazy.ts'
import type { Shell, ShellComponents } from './shell.ts'
import type { TemplateEntry } from './template.ts'
import type { WidgetEntry } from './widget.ts'

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

/** Definition of a shop: its theme and its own routes. */
export interface StoreDefinition extends Partial<ShellComponents> {
  /** Commerce provider that the theme is built for. The deployment's PROVIDER setting overrides it. */
  readonly provider: ProviderId
  /** Pages rendered by the host's own code. They take precedence over content pages. */
  readonly routes?: readonly HostRoute[]
  readonly templates: StoreTemplates
  /** Page-builder widgets. Names must be unique. */
  readonly widgets?: readonly WidgetEntry[]
  /**
   * Names of the query parameters, in addition to the search term, that pages depend on and with which they are kept for all
   * visitors, such as `page` and `sort`. A page that is requested with any other parameter is rendered for each request.
   */
  readonly cachedQuery?: readonly string[]
  /**
   * Path of the sign-in page, or its path per language; default `/login/` (R44). Visitors of pages that require login are redirected to it, with the
   * requested address in the query parameter `return`.
   */
  readonly onLoginRequired?: string | Readonly<Record<string, string>>
  /**
   * The parts around every page in a script of their own (`lazyShell`), which replaces `header`, `footer`, `banner` and
   * `toast`. Or only the loader of their data.
   */
  readonly shell?: Pick<Shell, 'load'> | Lazy<Shell>
}

/** A shop, as returned by `defineStore`. */
export interface Store extends Omit<StoreDefinition, 'widgets' | 'routes'> {
  readonly routes: readonly HostRoute[]
  /** Widgets by the element type that layouts use. */
  readonly widgets: ReadonlyMap<string, WidgetEntry>
}

/**
 * Defines a shop. Called once, in a module that both server and browser load. The result holds no state.
 *
 * @throws Error if two widgets have the same name, or if the fallback template, the header or the footer is missing.
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
  const { header, footer, shell } = definition
  if ((header === undefined || footer === undefined) && (shell === undefined || !isLazy(shell))) {
    throw new Error('The store has no header or no footer.')
  }
  return { ...definition, routes: definition.routes ?? [], widgets }
}
