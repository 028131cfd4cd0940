import { Region, defineTemplate, type LoadContext, type PageData, type TemplateProps } from '@vitrine/runtime'
import { PageHead } from '../pages/page-head.tsx'
import { firstElementType } from '../pages/first-element.ts'

interface PageTemplateData {
  /** False if the page starts with a Hero, which shows the title. */
  readonly showsTitle: boolean
}

/** Template of content pages: title, introduction and sections. */
function Page({ page, data }: TemplateProps<PageTemplateData>) {
  return (
    <article>
      {data.showsTitle && <PageHead title={page.title} lead={page.intro} />}
      <Region field="body_page_editor" />
    </article>
  )
}

async function load(context: LoadContext, page: PageData): Promise<PageTemplateData> {
  return { showsTitle: firstElementType(page.body_page_editor, context) !== 'Hero' }
}

export const template = defineTemplate({ component: Page, load })
