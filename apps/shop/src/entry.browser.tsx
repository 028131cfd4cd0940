import { start } from '@vitrine/runtime/browser'
import { store } from './store.tsx'
import { loadShellWords } from './theme/words/words.ts'

// The first page needs them after ping: they are fetched meanwhile. Whoever fails to get them says so himself.
void loadShellWords(document.documentElement.lang).catch(() => undefined)

/** The header's own scripts come once nothing else is waited for; without them its links work. */
async function open(): Promise<void> {
  const app = await start(store)
  const { startShell } = await import('./theme/behaviour/start.ts')
  startShell(app)
}

void open()
