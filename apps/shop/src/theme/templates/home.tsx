import { Region, defineTemplate } from '@vitrine/runtime'

/** A page made of sections alone: the first is a Hero, which brings the title. */
function Home() {
  return <Region field="body_page_editor" />
}

export const template = defineTemplate({ component: Home })
