/** The value of a field defined by the shop. */
export type FieldValue = string | number | boolean | null

/** The profile of a customer. Missing parts are empty. */
export interface Profile {
  readonly id: string
  readonly email: string
  /**
   * The new email address of a pending change, which both addresses must confirm; undefined if
   * there is none.
   */
  readonly pendingEmail: string | undefined
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly phone: string
  readonly company: string
  readonly vatId: string
  readonly acceptsMarketing: boolean
  readonly groupId: string
  /** ISO 4217; undefined for the default currency of the shop. */
  readonly currency: string | undefined
  readonly channelId: string
  readonly language: string
  /** Values of the shop's custom fields, by field name. */
  readonly customFields: Readonly<Record<string, FieldValue>>
  /** Values of the additional sign-up fields, by field id. */
  readonly formFields: Readonly<Record<string, FieldValue>>
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** The texts of a profile that a customer can change. */
export type ProfileTexts = Pick<
  Profile,
  'firstName' | 'middleName' | 'lastName' | 'phone' | 'company' | 'vatId'
>

/** A change to a profile. Undefined parts are left unchanged. */
export interface ProfileChange {
  readonly texts: { readonly [Name in keyof ProfileTexts]?: string | undefined }
  readonly acceptsMarketing: boolean | undefined
  /** The new email address. */
  readonly email: string | undefined
  /** The current password, which is required for a change of the email address. */
  readonly currentPassword: string | undefined
  /** New values of custom fields, by field name. An empty text removes a value. */
  readonly customFields: Readonly<Record<string, string>>
  /**
   * New values of additional fields: a list of `{ id, value }`, not yet checked against the shop's
   * fields.
   */
  readonly formFields: readonly unknown[]
}
