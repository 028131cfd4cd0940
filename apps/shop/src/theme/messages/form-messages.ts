import type { FormMessages } from '@vitrine/runtime'
import type form from './en/form.json'
import { createMessageLoader, type FormMessageFile, type Messages } from './messages.ts'

const load = createMessageLoader<FormMessageFile>({
  en: () => import('./en/form.json?messages'),
  de: () => import('./de/form.json?messages'),
  ar: () => import('./ar/form.json?messages'),
})

/** Loads the messages of forms, as the runtime's `Form` expects them. */
export async function loadFormMessages(language: string): Promise<FormMessages> {
  const { problems, ...messages } = await load(language)
  return {
    ...formatAll<Omit<typeof form, 'problems'>>(messages),
    problems: formatAll<typeof form.problems>(problems),
  }
}

/** Formats messages that have no variables. */
function formatAll<File extends Record<string, string>>(
  messages: Messages<File>,
): { readonly [Key in keyof File]: string } {
  const texts = Object.entries(messages).map(([key, message]) => [key, (message as () => string)()])
  return Object.fromEntries(texts) as { readonly [Key in keyof File]: string }
}
