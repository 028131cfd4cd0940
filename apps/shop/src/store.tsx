import { Suspense, lazy as lazyComponent } from 'react'
import { defineStore, lazy, lazyWidget } from '@vitrine/runtime'
import './theme/theme.css'
import { careTitles } from './theme/care/titles.ts'
import { Banner } from './theme/banner.tsx'
import { Footer } from './theme/footer.tsx'
import { Header } from './theme/header.tsx'
import { loadShell } from './theme/shell.ts'
import { widget as textBlock } from './theme/widgets/text-block.tsx'

const CareGuide = lazyComponent(async () => ({
  default: (await import('./theme/care/care-guide.tsx')).CareGuide,
}))

/** The demonstration shop: its templates, widgets, shell and own routes. Loaded by the server and by the browser. */
export const store = defineStore({
  provider: 'a',
  routes: [
    {
      path: '/care/:material/',
      title: ({ material = '' }) => careTitles.get(material) ?? null,
      element: (
        <Suspense>
          <CareGuide />
        </Suspense>
      ),
    },
  ],
  templates: {
    default: {
      home: lazy(() => import('./theme/templates/home.tsx')),
      page: lazy(() => import('./theme/templates/page.tsx')),
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
    textBlock,
    lazyWidget('Hero', () => import('./theme/widgets/hero.tsx')),
    lazyWidget('Cards', () => import('./theme/widgets/cards.tsx')),
    lazyWidget('Picture', () => import('./theme/widgets/picture.tsx')),
    lazyWidget('PageList', () => import('./theme/widgets/page-list.tsx')),
    lazyWidget('Form', () => import('./theme/widgets/form.tsx')),
  ],
})
