import { defineStore, hydrateWhen, lazy, lazyShell, lazyWidget } from '@vitrine/runtime'
import './theme/theme.css'

/** Pages opened by links in mail, or by shared links. */
const mailLink = lazy(() => import('./theme/templates/mail-link.tsx'))

/** Forms for visitors who are not signed in. */
const visitorForm = lazy(() => import('./theme/templates/visitor-form.tsx'))

/** Pages of the account. */
const customer = lazy(() => import('./theme/templates/customer.tsx'))

/** Templates, widgets and shell of the demonstration shop. Loaded on the server and in the browser. */
export const store = defineStore({
  provider: 'a',
  cachedQuery: ['page', 'sort', 'currency', 'version'],
  // The slugs of the page `signIn` in store.json. English has the default path.
  onLoginRequired: { de: '/de/anmelden/', ar: '/ar/login/' },
  templates: {
    default: {
      home: hydrateWhen(
        'never',
        lazy(() => import('./theme/templates/home.tsx')),
      ),
      page: hydrateWhen(
        'never',
        lazy(() => import('./theme/templates/page.tsx')),
      ),
      article: hydrateWhen(
        'never',
        lazy(() => import('./theme/templates/article.tsx')),
      ),
      ecommerce_product: lazy(() => import('./theme/templates/product.tsx')),
      ecommerce_category: hydrateWhen(
        'change',
        lazy(() => import('./theme/templates/category.tsx')),
      ),
      ecommerce_brand: hydrateWhen(
        'change',
        lazy(() => import('./theme/templates/brand.tsx')),
      ),
      brands: hydrateWhen(
        'never',
        lazy(() => import('./theme/templates/brands.tsx')),
      ),
      cart: lazy(() => import('./theme/templates/cart.tsx')),
      search: lazy(() => import('./theme/templates/search.tsx')),
      maintenance: hydrateWhen(
        'never',
        lazy(() => import('./theme/templates/maintenance.tsx')),
      ),
      login: mailLink,
      activate: mailLink,
      'new-password': mailLink,
      newsletter: mailLink,
      'email-change': mailLink,
      wishlist: mailLink,
      account: customer,
      orders: customer,
      order: lazy(() => import('./theme/templates/order.tsx')),
      'sign-up': visitorForm,
      'forgot-password': visitorForm,
      'find-order': visitorForm,
      addresses: customer,
      details: customer,
      wishlists: customer,
      reviews: customer,
      letters: customer,
      devices: customer,
      data: customer,
      styleguide: hydrateWhen(
        'never',
        lazy(() => import('./theme/templates/styleguide.tsx')),
      ),
      __404_page__: hydrateWhen(
        'never',
        lazy(() => import('./theme/templates/not-found.tsx')),
      ),
      __503_page__: hydrateWhen(
        'never',
        lazy(() => import('./theme/templates/unavailable.tsx')),
      ),
    },
    fallback: 'page',
  },
  shell: hydrateWhen(
    'change',
    lazyShell(() => import('./theme/shell/shell.ts')),
  ),
  // By hydration, then by name: similar lines compress well.
  widgets: [
    hydrateWhen(
      'change',
      lazyWidget('ProductGrid', () => import('./theme/widgets/product-grid.tsx')),
    ),
    hydrateWhen(
      'change',
      lazyWidget('ShippingCosts', () => import('./theme/widgets/shipping-costs.tsx')),
    ),
    hydrateWhen(
      'never',
      lazyWidget('Accordion', () => import('./theme/widgets/accordion.tsx')),
    ),
    hydrateWhen(
      'never',
      lazyWidget('Articles', () => import('./theme/widgets/articles.tsx')),
    ),
    hydrateWhen(
      'never',
      lazyWidget('Cards', () => import('./theme/widgets/cards.tsx')),
    ),
    hydrateWhen(
      'never',
      lazyWidget('CategoryTiles', () => import('./theme/widgets/category-tiles.tsx')),
    ),
    hydrateWhen(
      'never',
      lazyWidget('Columns', () => import('./theme/widgets/columns.tsx')),
    ),
    hydrateWhen(
      'never',
      lazyWidget('Hero', () => import('./theme/widgets/hero.tsx')),
    ),
    hydrateWhen(
      'never',
      lazyWidget('Html', () => import('./theme/widgets/html.tsx')),
    ),
    hydrateWhen(
      'never',
      lazyWidget('Map', () => import('./theme/widgets/map.tsx')),
    ),
    hydrateWhen(
      'never',
      lazyWidget('PageList', () => import('./theme/widgets/page-list.tsx')),
    ),
    hydrateWhen(
      'never',
      lazyWidget('Picture', () => import('./theme/widgets/picture.tsx')),
    ),
    hydrateWhen(
      'never',
      lazyWidget('Promo', () => import('./theme/widgets/promo.tsx')),
    ),
    hydrateWhen(
      'never',
      lazyWidget('Testimonial', () => import('./theme/widgets/testimonial.tsx')),
    ),
    hydrateWhen(
      'never',
      lazyWidget('TextBlock', () => import('./theme/widgets/text-block.tsx')),
    ),
    hydrateWhen(
      'visible',
      lazyWidget('Carousel', () => import('./theme/widgets/carousel.tsx')),
    ),
    hydrateWhen(
      'visible',
      lazyWidget('Form', () => import('./theme/widgets/form.tsx')),
    ),
    hydrateWhen(
      'visible',
      lazyWidget('Gallery', () => import('./theme/widgets/gallery.tsx')),
    ),
    hydrateWhen(
      'visible',
      lazyWidget('GiftCertificates', () => import('./theme/widgets/gift-certificates.tsx')),
    ),
    hydrateWhen(
      'visible',
      lazyWidget('Locations', () => import('./theme/widgets/locations.tsx')),
    ),
    hydrateWhen(
      'visible',
      lazyWidget('Newsletter', () => import('./theme/widgets/newsletter.tsx')),
    ),
    hydrateWhen(
      'visible',
      lazyWidget('Tabs', () => import('./theme/widgets/tabs.tsx')),
    ),
    hydrateWhen(
      'visible',
      lazyWidget('Video', () => import('./theme/widgets/video.tsx')),
    ),
  ],
})
