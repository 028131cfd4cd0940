import { z } from 'zod'

/** What the global settings say about mail: the address in `site[0]`. */
export interface SettingsForMail {
  readonly contact_email?: unknown
}

const address = z.email()

/** Who is told of a submission: the form's own recipients, else the site's contact address, else the deployment's. */
export function chooseRecipients(
  ofForm: readonly string[],
  settings: SettingsForMail,
  ofDeployment: string | undefined,
): readonly string[] {
  if (ofForm.length > 0) return ofForm
  const ofSite = address.safeParse(settings.contact_email)
  if (ofSite.success) return [ofSite.data]
  return ofDeployment === undefined ? [] : [ofDeployment]
}
