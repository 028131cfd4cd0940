import type { ContentRecord } from '../content/entities.ts'

/** Position at which a script is injected (section 3). */
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
  /** Only the first entry is used. */
  readonly script?: readonly ScriptEntry[]
  readonly select_pages_where_script_will_be_added?: 'All Pages' | 'Store Pages'
  readonly location?: ScriptLocation
  readonly script_code?: string
  /** If the value is 'on user interaction', the script waits for the first interaction. */
  readonly behaviour?: string
  /** Category of consent that the script requires. Added by this project. */
  readonly consent_category?: string
  /**
   * Additional hosts that the script uses, by directive: {@link ScriptPolicySources}, as an object or a JSON string
   * (R23). Added by this project.
   */
  readonly policy_sources?: unknown
  /** Paths of pages without the script, such as `/account/*`. Added by this project. */
  readonly excluded_paths?: readonly string[]
}

/** Hosts, such as `https://stats.example`, that a script record adds to the Content-Security-Policy (R23). */
export type ScriptPolicySources = Readonly<
  Partial<Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame', readonly string[]>>
>

/** All scripts and styles of a channel in all its languages, from which its Content-Security-Policy is derived (R23). */
export interface ChannelSnippets {
  readonly storeHash: string
  readonly environmentType: string
  /** Published script records. */
  readonly records: readonly ContentRecord[]
  /** Distinct snippet fields of published records, in no particular order. */
  readonly snippets: readonly { readonly field: string; readonly html: string }[]
  /** `custom_style` of the global settings. */
  readonly customStyles: readonly string[]
}
