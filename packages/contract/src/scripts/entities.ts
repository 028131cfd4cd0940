import type { ContentRecord } from '../content/entities.ts'

/** Where a script is injected (section 3). */
export type ScriptLocation = 'Header' | 'Body' | 'Footer'

/** One script of a script manager record (section 3). */
export interface ScriptEntry {
  readonly location?: ScriptLocation
  readonly script_code_script?: string
  readonly script_code?: string
  readonly id?: string
}

/** A record of the model `script_manager` (section 3). */
export interface ScriptManagerRecord extends ContentRecord {
  /** The first entry counts. */
  readonly script?: readonly ScriptEntry[]
  readonly select_pages_where_script_will_be_added?: 'All Pages' | 'Store Pages'
  readonly location?: ScriptLocation
  readonly script_code?: string
  /** 'on user interaction' or another value. */
  readonly behaviour?: string
  /** Ours: the script waits until the visitor consents to this. */
  readonly consent_category?: string
  /** Ours: more hosts that the script uses, by directive; a {@link ScriptPolicySources} or its JSON (R23). */
  readonly policy_sources?: unknown
}

/** Hosts, such as `https://stats.example`, that a script record adds to the Content-Security-Policy (R23). */
export type ScriptPolicySources = Readonly<
  Partial<Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame', readonly string[]>>
>

/** Everything that merchants may have a channel's pages run, in all its languages: what its policy is made of (R23). */
export interface ChannelSnippets {
  readonly storeHash: string
  readonly environmentType: string
  /** The published script records. */
  readonly records: readonly ContentRecord[]
  /** The snippet fields of published records: different ones, in no special order. */
  readonly snippets: readonly { readonly field: string; readonly html: string }[]
  /** The `custom_style` of the global settings. */
  readonly customStyles: readonly string[]
}
