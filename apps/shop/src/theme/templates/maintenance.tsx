import { defineTemplate, Region, type TemplateProps } from '@vitrine/runtime'
import { Notice } from '../pages/notice.tsx'
import { toThemeSettings } from '../settings.ts'

/** Template of the maintenance page: title, introduction and sections. */
function Maintenance({ page }: TemplateProps) {
  return (
    <>
      <Notice
        title={page.title}
        text={typeof page.intro === 'string' ? page.intro : ''}
        illustration="kiln"
        image={toThemeSettings(page).noticeImage}
      />
      <Region field="body_page_editor" />
    </>
  )
}

export const template = defineTemplate({ component: Maintenance })
