import { getWishlistC, listSessions, login, updatePassword } from '@vitrine/client'
import {
  beginIdentityChange,
  dataOf,
  defineStore,
  defineTemplate,
  defineWidget,
  endIdentityChange,
  errorOf,
  generateCheckoutToken,
  lazy,
  listMenuItems,
  onAnalytics,
  Region,
  searchContent,
  signedIn,
  signOut,
  useApp,
  useConsent,
  useCurrency,
  useIdentity,
  useLanguage,
  useLocation,
  useParams,
  useSession,
  userUpdated,
  type App,
  type PageData,
} from '@vitrine/runtime'
import { useEffect, useState } from 'react'

declare global {
  interface Window {
    /** Hooks of the theme that a journey may call. */
    host?: {
      readonly app: App
      /** Signs a customer in. Returns the code of the error if that fails. */
      readonly signIn: (email: string, password: string) => Promise<string | undefined>
      /** Completes a sign-in that the runtime did not start. */
      readonly signedIn: () => Promise<void>
      readonly update: () => Promise<void>
      /** The calls of provider C that report the end of a session. Each returns the result as the theme gets it. */
      readonly checkout: () => Promise<unknown>
      readonly wishlist: () => Promise<unknown>
      readonly changePassword: () => Promise<unknown>
      /** Lists the customer's sessions. Returns the code of the error if that fails. */
      readonly sessions: () => Promise<string | undefined>
      /** True if the menu was loaded. */
      readonly menu: () => Promise<boolean>
      readonly analytics: string[]
      /** Device ids that subscribers of the identity received. */
      readonly deviceIds: string[]
    }
  }
}

function createHost(app: App): NonNullable<Window['host']> {
  const analytics: string[] = []
  onAnalytics(app, ({ name }) => analytics.push(name))
  return {
    app,
    analytics,
    deviceIds: [],
    signIn: async (email, password) => {
      beginIdentityChange()
      const response = await login(app.client, { email, password })
      const error = errorOf(response)
      if (error) endIdentityChange()
      else await signedIn(app, dataOf(response))
      return error?.code
    },
    signedIn: () => signedIn(app),
    update: () => userUpdated(app),
    checkout: () => generateCheckoutToken(app.client),
    wishlist: async () => errorOf(await getWishlistC(app.client)),
    changePassword: async () =>
      errorOf(
        await updatePassword(app.client, { currentPassword: 'correct horse', newPassword: 'new horses' }),
      ),
    sessions: async () => errorOf(await listSessions(app.client))?.code,
    menu: async () => dataOf(await listMenuItems(app.client, 'main')) !== undefined,
  }
}

/** Throws at the address with the query `?mood={mood}`, and nowhere else. */
function useMood(mood: string): void {
  if (useLocation().search === `?mood=${mood}`) throw new Error(`The ${mood} fails.`)
}

function Banner() {
  useMood('banner')
  return <aside>Today</aside>
}

function Footer() {
  useMood('footer')
  return <footer />
}

/** A button that signs the customer out, or shows why that failed (R38). */
function SignOut() {
  const app = useApp()
  const [message, setMessage] = useState('')
  const leave = async (): Promise<void> => setMessage(errorOf(await signOut(app))?.message ?? '')
  return (
    <p>
      <button type="button" onClick={() => void leave()}>
        Sign out
      </button>
      <span role="alert">{message}</span>
    </p>
  )
}

/** Header of the smallest theme that shows everything the runtime provides. */
function Header({ page }: { readonly page: PageData }) {
  const app = useApp()
  useMood('header')
  const { user, isLoggedIn } = useSession()
  const { currency } = useCurrency()
  const { languages, switchLanguage } = useLanguage()
  const consent = useConsent()
  const identity = useIdentity()
  useEffect(() => identity?.subscribe((id) => window.host?.deviceIds.push(id)), [identity])
  return (
    <header
      data-title={page.title}
      ref={() => {
        window.host ??= createHost(app)
      }}
    >
      <p id="user">{isLoggedIn ? `Hello ${user.email}` : 'Nobody'}</p>
      <SignOut />
      <p id="currency">{currency?.currency_code ?? 'default'}</p>
      <p id="consent">{consent.granted.join(' and ') || 'nothing'}</p>
      <button type="button" onClick={() => consent.set(['statistics', 'marketing'])}>
        Agree
      </button>
      <button type="button" onClick={() => consent.set([])}>
        Refuse
      </button>
      <ul>
        {languages.map(({ language, url, isCurrent }) => (
          <li key={language}>
            <a href={url} hrefLang={language} aria-current={isCurrent ? 'true' : undefined}>
              {language}
            </a>
            <button type="button" onClick={() => switchLanguage(language)}>
              {`Switch to ${language}`}
            </button>
          </li>
        ))}
      </ul>
    </header>
  )
}

const page = defineTemplate({
  component: ({ page }) => (
    <article>
      <h1>{page.title}</h1>
      <Region field="body" />
      <Region field="aside" />
    </article>
  ),
})

const account = defineTemplate({
  requiresLogin: true,
  load: async ({ client }) => dataOf(await listMenuItems(client, 'main')) ?? [],
  component: ({ page }) => (
    <form method="post" action="/_actions/logout?page=%2Fnews%2F">
      <h1>{`Your ${page.title}`}</h1>
      <button type="submit">Leave</button>
    </form>
  ),
})

/** A form that works without scripts. */
function SignIn({ page }: { readonly page: PageData }) {
  const query = new URLSearchParams(useLocation().search)
  return (
    <form method="post" action="/_actions/login?page=%2Fsign-in%2F">
      <h1>{page.title}</h1>
      <p role="alert">{query.get('action_error')}</p>
      <input name="email" aria-label="Email" />
      <input name="password" type="password" aria-label="Password" />
      <input name="return" type="hidden" value="/account/" />
      <button type="submit">Send</button>
    </form>
  )
}

/** Sends the same POST read three times: twice concurrently, then once more. */
const searches = defineTemplate({
  load: async ({ client, language }) => {
    const search = async () => {
      const found = await searchContent(client, 'news', { models: ['page'], fields: ['title'], language })
      return (
        dataOf(found)
          ?.records.map(({ title }) => title)
          .join() ?? 'no response'
      )
    }
    return [...(await Promise.all([search(), search()])), await search()]
  },
  component: ({ data }) => <h1>{data.join(' | ')}</h1>,
})

/** Fails to render in a browser. */
const fragile = defineTemplate({
  component: ({ page }) => {
    if (typeof window !== 'undefined') throw new Error('The template fails.')
    return <h1>{page.title}</h1>
  },
})

function Moody() {
  useMood('widget')
  return <p>All is well</p>
}

const styled = lazy(() => import('./styled.tsx'))
const cart = lazy(() => import('./cart.tsx'))
const shopping = lazy(() => import('./shopping.tsx'))
const wishlist = lazy(() => import('./wishlist.tsx'))

const notFound = defineTemplate({
  load: async ({ url }) => {
    if (url.searchParams.has('broken')) throw new Error('The 404 page fails too.')
  },
  component: () => <h1>Not here</h1>,
})

/** The page of the host's own route. */
function Stores() {
  return <h1>{`Stores in ${useParams()['city']}`}</h1>
}

export const store = defineStore({
  provider: 'a',
  routes: [{ path: '/stores/:city/', title: ({ city }) => `Stores in ${city}`, element: <Stores /> }],
  templates: {
    default: {
      page,
      account,
      searches,
      signIn: defineTemplate({ component: SignIn }),
      fragile,
      styled,
      cart,
      shopping,
      wishlist,
      __404_page__: notFound,
    },
    fallback: 'page',
  },
  banner: Banner,
  header: Header,
  footer: Footer,
  onLoginRequired: '/sign-in/',
  widgets: [
    defineWidget({
      widgetName: 'Box',
      label: 'Box',
      category: 'Boxes',
      content: { type: 'Box', props: { text: 'New' } },
      component: ({ text }) => <p className="box">{text}</p>,
    }),
    defineWidget({
      widgetName: 'Fragile',
      label: 'Fragile',
      category: 'Boxes',
      content: { type: 'Fragile' },
      component: () => <p>Whole</p>,
      load: async () => Promise.reject(new Error('broken')),
      fallback: () => <p>Cracked</p>,
    }),
    defineWidget({
      widgetName: 'Moody',
      label: 'Moody',
      category: 'Boxes',
      content: { type: 'Moody' },
      component: Moody,
      fallback: () => <p>Not now</p>,
    }),
  ],
})
