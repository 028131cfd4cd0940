/**
 * Entry point for storefront developers: the definition of a store and its theme, components, hooks and mappers. Safe to
 * import on the server and in the browser.
 */

// Store, templates and widgets
export { defineStore } from './store/define-store.ts'
export type { Store, StoreDefinition, StoreTemplates, TemplateSet } from './store/define-store.ts'
export type { Lazy } from './store/lazy.ts'
export { lazyShell } from './store/shell.ts'
export type { Shell, ShellProps } from './store/shell.ts'
export { defineTemplate, lazy } from './store/template.ts'
export type { LoadContext } from './store/load-context.ts'
export type { Template, TemplateEntry, TemplateProps } from './store/template.ts'
export { lazyPart } from './store/template-part.ts'
export type { TemplatePart, TemplateParts } from './store/template-part.ts'
export { Part } from './view/part.tsx'
export type { PartProps } from './view/part.tsx'
export { defineWidget, lazyWidget } from './store/widget.ts'
export type { Widget, WidgetEntry, WidgetProperties } from './store/widget.ts'
export { hydrateWhen } from './store/lazy.ts'
export type { HydrationMode } from './store/hydration-mode.ts'
export type { HostRoute } from './url/host-route.ts'

// Pages, the app and navigation
export type { App, LocationState, NavigateOptions } from './app/app.ts'
export { useApp, useClient, useLocation, useNavigate, usePage, useParams, useSession } from './app/hooks.ts'
export type { Session } from './app/hooks.ts'
export type { PageData } from './content/page-data.ts'
export { firstSetting } from './content/page-data.ts'
export type { SiteDetails } from './site/site.ts'
export { Region } from './view/region.tsx'
export type { RegionProps } from './view/region.tsx'

// Images
export { Image, toSrc, toSrcSet } from './images/image.tsx'
export type { ImageProps } from './images/image.tsx'
export { toImage, toShareUrl } from './images/to-image.ts'

// Forms
export { Form } from './forms/form.tsx'
export type { FormProps } from './forms/form.tsx'
export type { FormMessages } from './forms/messages.ts'
export { useForm } from './forms/use-form.ts'
export type { FormState } from './forms/use-form.ts'
export { solveCaptcha } from './forms/solve-captcha.ts'

// Products and search
export { toModifiers, toOptions } from './product/index.ts'
export type { OptionValue, ProductModifier, ProductOption } from './product/index.ts'
export { onSearch, reportSuggestion } from './analytics/search-events.ts'
export type { SearchEvent } from './analytics/search-events.ts'
export { toSearchResult } from './search/to-search-result.ts'

// Session and authentication
export { signedIn, signedOut, signOut, userUpdated } from './auth/sign-in.ts'
export { useIdentity } from './auth/use-identity.ts'
export { beginIdentityChange, endIdentityChange } from './session/identity-change.ts'
export type { Identity } from './session/identity.ts'
export { waitForStoreHash } from './session/wait-for-store-hash.ts'

// Currency, language, consent and analytics
export { onAnalytics } from './analytics/analytics.ts'
export type { AnalyticsEvent } from './analytics/analytics.ts'
export { consentChangeEvent } from './consent/consent.ts'
export { useConsent } from './consent/use-consent.ts'
export type { ConsentView } from './consent/use-consent.ts'
export { useCurrency } from './currency/use-currency.ts'
export type { CurrencyChoice } from './currency/use-currency.ts'
export { useLanguage } from './language/use-language.ts'
export type { LanguageChoice, LanguageOption } from './language/use-language.ts'

// Calls to the platform
export {
  dataOf,
  errorOf,
  generateCheckoutToken,
  getForm,
  getSingle,
  listMenuItems,
  listRecords,
  searchContent,
  searchProducts,
  searchRecords,
} from '@vitrine/client'
export type { CallResponse, Client } from '@vitrine/client'
