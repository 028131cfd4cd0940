import type { FormMessages } from '@vitrine/runtime'
import type form from './en/form.json'
import { inLanguages, type FormWords, type Words } from './words.ts'

const load = inLanguages<FormWords>({
  en: () => import('./en/form.json?words'),
  de: () => import('./de/form.json?words'),
  ar: () => import('./ar/form.json?words'),
})

/** The words around forms, as the runtime's form takes them. */
export async function loadFormMessages(language: string): Promise<FormMessages> {
  const { problems, ...words } = await load(language)
  return { ...say<Omit<typeof form, 'problems'>>(words), problems: say<typeof form.problems>(problems) }
}

/** The texts of messages that have no values. */
function say<File extends Record<string, string>>(
  words: Words<File>,
): { readonly [Key in keyof File]: string } {
  const texts = Object.entries(words).map(([key, message]) => [key, (message as () => string)()])
  return Object.fromEntries(texts) as { readonly [Key in keyof File]: string }
}
