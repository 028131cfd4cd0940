import type { Shell } from '@vitrine/runtime'
import { Banner } from './banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { loadShell } from './load-shell.ts'

/** The parts around every page, with the loader of their data. */
export const shell: Shell = { header: Header, footer: Footer, banner: Banner, load: loadShell }
