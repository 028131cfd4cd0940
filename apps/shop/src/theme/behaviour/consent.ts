import type { App } from '@vitrine/runtime'

let isStarted = false

/** Adds the consent banner to the document. Does nothing the second time. */
export async function startConsent(app: App): Promise<void> {
  if (isStarted) return
  isStarted = true
  const { addConsentBanner } = await import('./consent-banner.tsx')
  await addConsentBanner(app)
}
