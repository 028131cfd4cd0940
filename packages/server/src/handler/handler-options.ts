import type { Send } from '@vitrine/contract'
import type { SitemapSource, SubmitAccountForm, SubmitCartForm } from '@vitrine/runtime/server'
import type { Actions } from '../actions/index.ts'
import type { AdmissionLimits } from '../admission/index.ts'
import type { Config } from '../config/index.ts'
import type { StaticFiles } from '../files/index.ts'
import type { CspSources } from '../http/index.ts'
import type { PageDependencies } from '../page/index.ts'

/** Parts of a shop that a handler combines. */
export interface HandlerOptions extends PageDependencies {
  readonly config: Config
  readonly staticFiles: StaticFiles
  /** Returns true if pages can be served now. Called for every request to `/readyz`. */
  readonly isReady: () => boolean | Promise<boolean>
  /**
   * Answers requests to the hosted store (R39): those to the host of STORE_ORIGIN, and those below `/_store/`. If
   * omitted, the shop serves no hosted store.
   */
  readonly storeSend?: Send | undefined
  /** Actions in addition to the built-in ones: forms that browsers without scripts post to `/_actions/{name}` (R29). */
  readonly actions?: Actions
  /**
   * Applies cart forms that are posted without scripts: the runtime's `submitCartForm`. If omitted, there are no cart
   * actions.
   */
  readonly submitCartForm?: SubmitCartForm
  /**
   * Applies account forms that are posted without scripts: the runtime's `submitAccountForm`. If omitted, there are no
   * account actions.
   */
  readonly submitAccountForm?: SubmitAccountForm
  /** Limits for requests that are handled at a time. By default, those of `admissionLimits`. */
  readonly admission?: AdmissionLimits
  /** Sources added to the Content-Security-Policy of every response. */
  readonly extraCspSources?: CspSources
  /** Entries of `/sitemap.xml`: the runtime's `createSitemapSource`. If omitted, there is no sitemap. */
  readonly sitemap?: SitemapSource
}
