/** A language of a channel. Records, menus and forms belong to exactly one. */
export interface LocaleScope {
  readonly channelId: string
  readonly language: string
}
