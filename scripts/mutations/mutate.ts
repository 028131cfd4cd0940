import type { Mutation } from './list.ts'

/**
 * A file's text with a mutation in it.
 *
 * @throws when what is to be made wrong does not stand there exactly once
 */
export function mutate(
  text: string,
  { file, before, after }: Pick<Mutation, 'file' | 'before' | 'after'>,
): string {
  const parts = text.split(before)
  if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${before}`)
  return parts.join(after)
}
