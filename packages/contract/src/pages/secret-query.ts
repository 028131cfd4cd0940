/** Query parameters of links in mail, whose values grant something to everybody who knows them (R52). */
export const secretQuery = ['emailToken', 'newsletter_token', 'subscriber_token'] as const

/** Returns true if the address of a page contains a secret. */
export function hasSecretQuery({ searchParams }: URL): boolean {
  return secretQuery.some((name) => searchParams.has(name))
}
