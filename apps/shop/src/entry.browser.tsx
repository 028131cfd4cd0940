import { start } from '@vitrine/runtime/browser'
import { store } from './store.tsx'
import { loadShellWords } from './theme/words/words.ts'

// The first page needs them after ping: they are fetched meanwhile. Whoever fails to get them says so himself.
void loadShellWords(document.documentElement.lang).catch(() => undefined)
void start(store)
