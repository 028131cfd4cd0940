import type { Mutation } from './list.ts'

/**
 * Returns a file's text with a mutation applied.
 *
 * @throws Error unless the text to replace occurs exactly once
 */
export function mutate(
  text: string,
  { file, before, after }: Pick<Mutation, 'file' | 'before' | 'after'>,
): string {
  const parts = text.split(before)
  if (parts.length !== 2)
    throw new Error(`${file} contains the text to replace ${parts.length - 1} times: ${before}`)
  return parts.join(after)
}
