import type { ComponentType } from 'react'
import type { ProviderId } from '@vitrine/contract'
import type { PageData } from '../content/page-data.ts'
import type { HostRoute } from '../url/match-route.ts'
import type { LoadContext, TemplateEntry } from './template.ts'
import type { WidgetEntry } from './widget.ts'

/** What header, footer and banner are given. */
export interface ShellProps<Data = unknown> {
  readonly page: PageData
  /** What `shell.load` returned; `undefined` when it failed or there is none. */
  readonly shell: Data | undefined
}

/** Templates by name. */
export type TemplateSet = Readonly<Record<string, TemplateEntry>>

export interface StoreTemplates {
  /** Templates of one channel and language, by channel id, then language. */
  readonly channels?: Readonly<Record<string, Readonly<Record<string, TemplateSet>>>>
  readonly default: TemplateSet
  /** Name of the default template that serves when nothing else fits. */
  readonly fallback: string
}

// oxlint-disable-next-line typescript/no-explicit-any
type ShellComponent = ComponentType<ShellProps<any>>

/** A shop as its developer writes it: the theme and its own routes. */
export interface StoreDefinition {
  /** The commerce back-end that the theme is made for. A deployment's PROVIDER setting wins. */
  readonly provider: ProviderId
  readonly routes?: readonly HostRoute[]
  readonly templates: StoreTemplates
  readonly header: ShellComponent
  readonly footer: ShellComponent
  readonly banner?: ShellComponent
  readonly toast?: ComponentType
  readonly widgets?: readonly WidgetEntry[]
  /** Path of the page to which a visitor is led who must sign in first; the parameter `return` holds where he was going. */
  readonly onLoginRequired?: string
  readonly shell?: { readonly load: (context: LoadContext, page: PageData) => Promise<unknown> }
}

export interface Store extends Omit<StoreDefinition, 'widgets' | 'routes'> {
  readonly routes: readonly HostRoute[]
  /** Widgets by the name that a layout uses. */
  readonly widgets: ReadonlyMap<string, WidgetEntry>
}

/**
 * Declares a shop. Called once, in a module that both the server and the browser load; holds no state.
 *
 * @throws Error when a widget is registered twice, or the default template is missing.
 */
export function defineStore(definition: StoreDefinition): Store {
  const widgets = new Map<string, WidgetEntry>()
  for (const widget of definition.widgets ?? []) {
    if (widgets.has(widget.widgetName))
      throw new Error(`The widget ${widget.widgetName} is registered twice.`)
    widgets.set(widget.widgetName, widget)
  }
  const { fallback } = definition.templates
  if (definition.templates.default[fallback] === undefined) {
    throw new Error(`templates.default has no '${fallback}'.`)
  }
  return { ...definition, routes: definition.routes ?? [], widgets }
}
