import { start } from '@vitrine/runtime/browser'
import { store } from './store.tsx'

/** Starts the app, then the header's scripts. Without them, the links of the header still work. */
async function open(): Promise<void> {
  const app = await start(store)
  await import('./theme/behaviour/start.ts').then((shell) => shell.startShell(app))
}

void open()
