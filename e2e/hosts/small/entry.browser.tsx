import { start } from '@vitrine/runtime/browser'
import { store } from './store.tsx'

void start(store)
