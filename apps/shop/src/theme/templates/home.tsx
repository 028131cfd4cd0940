import { Region, defineTemplate, type TemplateProps } from '@vitrine/runtime'
import { JsonLd } from '../structured-data/json-ld.tsx'
import { siteData } from '../structured-data/page-data.ts'

/** Template of the home page. Its first section is a Hero, which contains the title. */
function Home({ data }: TemplateProps<readonly object[]>) {
  return (
    <>
      <JsonLd data={data} />
      <Region field="body_page_editor" />
    </>
  )
}

export const template = defineTemplate({
  component: Home,
  load: async (context, page) => (import.meta.env.SSR ? siteData(page, context) : []),
})
