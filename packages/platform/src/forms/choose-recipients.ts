import { z } from 'zod'

/** The part of the global settings that concerns email: the address in `site[0]`. */
export interface SettingsForMail {
  readonly contact_email?: unknown
}

const emailAddress = z.email()

/**
 * Selects the recipients of a submission: those of the form; failing that, the site's contact
 * address; failing that, the deployment's default recipient.
 */
export function chooseRecipients(
  formRecipients: readonly string[],
  settings: SettingsForMail,
  deploymentRecipient: string | undefined,
): readonly string[] {
  if (formRecipients.length > 0) return formRecipients
  const contact = emailAddress.safeParse(settings.contact_email)
  if (contact.success) return [contact.data]
  return deploymentRecipient === undefined ? [] : [deploymentRecipient]
}
