import { defineStore, lazy, lazyWidget } from '@vitrine/runtime'
import './theme/theme.css'
import { Banner } from './theme/shell/banner.tsx'
import { Footer } from './theme/shell/footer.tsx'
import { Header } from './theme/shell/header.tsx'
import { loadShell } from './theme/shell/load-shell.ts'

/** Templates, widgets and shell of the demonstration shop. Loaded on the server and in the browser. */
export const store = defineStore({
  provider: 'a',
  templates: {
    default: {
      home: lazy(() => import('./theme/templates/home.tsx')),
      page: lazy(() => import('./theme/templates/page.tsx')),
      article: lazy(() => import('./theme/templates/article.tsx')),
      ecommerce_product: lazy(() => import('./theme/templates/product.tsx')),
      ecommerce_category: lazy(() => import('./theme/templates/category.tsx')),
      ecommerce_brand: lazy(() => import('./theme/templates/brand.tsx')),
      brands: lazy(() => import('./theme/templates/brands.tsx')),
      search: lazy(() => import('./theme/templates/search.tsx')),
      maintenance: lazy(() => import('./theme/templates/maintenance.tsx')),
      __404_page__: lazy(() => import('./theme/templates/not-found.tsx')),
      __503_page__: lazy(() => import('./theme/templates/unavailable.tsx')),
    },
    fallback: 'page',
  },
  header: Header,
  footer: Footer,
  banner: Banner,
  shell: { load: loadShell },
  widgets: [
    lazyWidget('TextBlock', () => import('./theme/widgets/text-block.tsx')),
    lazyWidget('Hero', () => import('./theme/widgets/hero.tsx')),
    lazyWidget('Cards', () => import('./theme/widgets/cards.tsx')),
    lazyWidget('Picture', () => import('./theme/widgets/picture.tsx')),
    lazyWidget('PageList', () => import('./theme/widgets/page-list.tsx')),
    lazyWidget('Form', () => import('./theme/widgets/form.tsx')),
    lazyWidget('Accordion', () => import('./theme/widgets/accordion.tsx')),
    lazyWidget('Articles', () => import('./theme/widgets/articles.tsx')),
    lazyWidget('Carousel', () => import('./theme/widgets/carousel.tsx')),
    lazyWidget('CategoryTiles', () => import('./theme/widgets/category-tiles.tsx')),
    lazyWidget('Columns', () => import('./theme/widgets/columns.tsx')),
    lazyWidget('Gallery', () => import('./theme/widgets/gallery.tsx')),
    lazyWidget('Html', () => import('./theme/widgets/html.tsx')),
    lazyWidget('Map', () => import('./theme/widgets/map.tsx')),
    lazyWidget('Newsletter', () => import('./theme/widgets/newsletter.tsx')),
    lazyWidget('ProductGrid', () => import('./theme/widgets/product-grid.tsx')),
    lazyWidget('Promo', () => import('./theme/widgets/promo.tsx')),
    lazyWidget('Tabs', () => import('./theme/widgets/tabs.tsx')),
    lazyWidget('Testimonial', () => import('./theme/widgets/testimonial.tsx')),
    lazyWidget('Video', () => import('./theme/widgets/video.tsx')),
  ],
})
