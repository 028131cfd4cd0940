import { Region, type TemplatePart } from '@vitrine/runtime'

/** The sections that editors add to a product page. */
function Sections() {
  return <Region field="body_page_editor" />
}

export const part: TemplatePart = { component: Sections }
