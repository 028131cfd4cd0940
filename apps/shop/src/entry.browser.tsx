import { start } from '@vitrine/runtime/browser'
import { store } from './store.tsx'
import { loadShellMessages } from './theme/messages/messages.ts'

// Preloads messages that rendering needs after ping. The shell reports a failure when it loads them again.
void loadShellMessages(document.documentElement.lang).catch(() => undefined)

/** Starts the app, then the header's scripts. Without them, the links of the header still work. */
async function open(): Promise<void> {
  const app = await start(store)
  const { startShell } = await import('./theme/behaviour/start.ts')
  startShell(app)
}

void open()
