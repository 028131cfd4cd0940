export {
  dataOf,
  failureOf,
  generateCheckoutToken,
  getForm,
  getSingle,
  listMenuItems,
  listRecords,
} from '@vitrine/client'
export type { CallResponse, Client } from '@vitrine/client'
export { defineStore } from './store/define-store.ts'
export type { ShellProps, Store, StoreDefinition, StoreTemplates, TemplateSet } from './store/define-store.ts'
export { defineTemplate, lazy } from './store/template.ts'
export type { Lazy, LoadContext, Template, TemplateEntry, TemplateProps } from './store/template.ts'
export { defineWidget, lazyWidget } from './store/widget.ts'
export type { Widget, WidgetEntry, WidgetProperties } from './store/widget.ts'
export { Image } from './images/image.tsx'
export type { ImageProps } from './images/image.tsx'
export { toImage } from './images/to-image.ts'
export { toSrc, toSrcSet } from './images/to-src-set.ts'
export { consentChangeEvent } from './consent/consent.ts'
export { useConsent } from './consent/use-consent.ts'
export type { ConsentView } from './consent/use-consent.ts'
export { toModifiers, toOptions } from './product/index.ts'
export type { OptionValue, ProductOption } from './product/index.ts'
export { toSearchResult } from './search/to-search-result.ts'
export { firstSetting } from './page/page-data.ts'
export type { PageData } from './page/page-data.ts'
export type { HostRoute } from './url/match-route.ts'
export type { Identity } from './session/identity.ts'
export type { SiteDetails } from './session/session-store.ts'
export {
  useClient,
  useIdentity,
  useLocation,
  useNavigate,
  usePage,
  useParams,
  useSession,
} from './view/hooks.ts'
export type { Session } from './view/hooks.ts'
export { Region } from './view/region.tsx'
export type { RegionProps } from './view/region.tsx'
export type { LocationState, NavigateOptions } from './app/app.ts'
export { Form } from './forms/form.tsx'
export type { FormProps } from './forms/form.tsx'
export { useForm } from './forms/use-form.ts'
export type { FormState } from './forms/use-form.ts'
export type { FormMessages } from './forms/messages.ts'
export type { App } from './app/app.ts'
export { useApp } from './view/hooks.ts'
export { onAnalytics } from './analytics/hub.ts'
export type { AnalyticsEvent } from './analytics/hub.ts'
export { useCurrency } from './currency/use-currency.ts'
export type { CurrencyChoice } from './currency/use-currency.ts'
export { useLanguage } from './language/use-language.ts'
export type { LanguageChoice, LanguageOption } from './language/use-language.ts'
export { signedIn, signedOut, signOut, userUpdated } from './session/changes.ts'
export { beginIdentityChange } from './session/identity-change.ts'
export { waitForStoreHash } from './session/wait-for-store-hash.ts'
