import { z } from 'zod'

/** The part of the global settings that concerns e-mail: the address in `site[0]`. */
export interface SettingsForMail {
  readonly contact_email?: unknown
}

const emailAddress = z.email()

/**
 * Chooses the recipients of a submission: those of the form, or else the site's contact address, or else the default
 * recipient of the deployment.
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
