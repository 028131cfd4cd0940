import { bannedOpenings, bannedPhrases } from './phrases.ts'
import { readCode, readMarkdown, type Text } from './texts.ts'

/** Returns every banned phrase in a file, as `file:line: "phrase" in a comment: write …`. */
export function checkLanguage(path: string, source: string): readonly string[] {
  const texts = path.endsWith('.md') ? readMarkdown(source) : readCode(path, source)
  const isTest = /\.test\.tsx?$/.test(path)
  return texts
    .filter(({ kind }) => !(isTest && kind === 'message'))
    .flatMap((text) => findPhrases(text).map((problem) => `${path}:${text.line}: ${problem}`))
}

function findPhrases({ kind, value }: Text): readonly string[] {
  const isSentence = kind === 'comment' || kind === 'document'
  const phrases = isSentence ? [...bannedOpenings, ...bannedPhrases] : bannedPhrases
  const text = value.replaceAll(/\s+/g, ' ')
  return phrases.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [`"${found.slice(0, 60)}" in a ${kind}: write ${instead}`]
  })
}
