import { defineTemplate } from '@vitrine/runtime'
import './styled.css'

/** A part of the theme with its own styles. */
export const template = defineTemplate({ component: ({ page }) => <h1 className="styled">{page.title}</h1> })
