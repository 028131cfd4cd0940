/** A language of a channel. Each record, menu and form belongs to exactly one locale scope. */
export interface LocaleScope {
  readonly channelId: string
  readonly language: string
}
