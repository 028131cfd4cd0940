import { defineTemplate, Region, type TemplateProps } from '@vitrine/runtime'
import { Notice } from '../pages/notice.tsx'

/** A page for the hours in which the shop is being worked on: title and introduction of the page, then its sections. */
function Maintenance({ page }: TemplateProps) {
  return (
    <>
      <Notice
        title={page.title}
        text={typeof page.intro === 'string' ? page.intro : ''}
        illustration="kiln"
      />
      <Region field="body_page_editor" />
    </>
  )
}

export const template = defineTemplate({ component: Maintenance })
