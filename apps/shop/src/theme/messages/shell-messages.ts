import { createMessageLoader, type ShellMessages } from './messages.ts'

/** Loads the messages of header, footer and banner. */
export const loadShellMessages = createMessageLoader<ShellMessages>({
  en: () => import('./en/shell.json?messages'),
  de: () => import('./de/shell.json?messages'),
  ar: () => import('./ar/shell.json?messages'),
})
