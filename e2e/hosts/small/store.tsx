import { defineStore, defineTemplate, Image, Region, type TemplateProps } from '@vitrine/runtime'

const page = defineTemplate({
  component: ({ page }: TemplateProps) => (
    <>
      <h1>{page.title}</h1>
      <Image value={page.picture} />
      <Region field="body" />
    </>
  ),
})

const notFound = defineTemplate({ component: () => <h1>Nothing is here</h1> })

export const store = defineStore({
  provider: 'a',
  templates: { default: { page, __404_page__: notFound }, fallback: 'page' },
  header: () => (
    <nav aria-label="Main">
      <a href="/">Home</a> <a href="/about/">About us</a>
    </nav>
  ),
  footer: () => <p>Made by hand</p>,
})
