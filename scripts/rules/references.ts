import type { ProjectFile } from '../project-files.ts'

/** The rules, chapters and headings that docs/reference defines. */
export interface Reference {
  /** Ids of the headings in rules.md, such as `R7`. */
  readonly rules: ReadonlySet<string>
  /** Numbers of the chapters, taken from their file names. */
  readonly chapters: ReadonlySet<number>
  /** Headings by the number of their chapter. */
  readonly headings: ReadonlyMap<number, ReadonlySet<string>>
}

const ruleHeading = /^#{2,4} (R[1-9]\d*)\b/gm
const chapterFile = /(?:^|\/)(\d+)-[^/]+\.md$/
const ruleId = /\bR[1-9]\d*\b/g
/** `section 7`, `sections 3, 7 and 9`, `chapter 2`; not `RFC 9110, section 5` or `section 5.6`. */
const sectionList =
  /(?<!RFC \d+,? )\b(?:section|chapter)s?\s+(\d+(?:(?:,\s*(?:and\s+)?|\s+and\s+|\s+to\s+)\d+)*)(?![\d.]*\.\d)/gi

/** `section 2, "Slugs"`, possibly continued on the next line of a comment. */
const headingCitation = /\b(?:section|chapter)s?\s+(?:\d+(?:, | and ))*(\d+),[\s*/]+"([^"]+)"/g

/** Collects the ids and headings that a rules document and the chapters define. Other files are ignored. */
export function readReference(rulesText: string, files: readonly ProjectFile[]): Reference {
  const headings = new Map<number, ReadonlySet<string>>()
  for (const { path, text } of files) {
    const number = chapterFile.exec(path)?.[1]
    if (number !== undefined) headings.set(Number(number), headingsOf(text))
  }
  return {
    rules: new Set([...rulesText.matchAll(ruleHeading)].map(([, id = '']) => id)),
    chapters: new Set(headings.keys()),
    headings,
  }
}

function headingsOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = '']) => heading.replaceAll('`', '')))
}

/** Reports each citation of a rule, chapter or heading that the reference does not define, as `file:line: …`. */
export function danglingCitations(file: ProjectFile, reference: Reference): readonly string[] {
  const { path, text } = file
  const at = (index: number) => `${path}:${text.slice(0, index).split('\n').length}`
  const rules = [...text.matchAll(ruleId)]
    .filter(([id]) => !reference.rules.has(id))
    .map(({ 0: id, index }) => `${at(index)}: ${id} is not a heading of docs/reference/rules.md`)
  const chapters = [...text.matchAll(sectionList)].flatMap(({ 1: list = '', index }) =>
    [...list.matchAll(/\d+/g)]
      .filter(([number]) => !reference.chapters.has(Number(number)))
      .map(([number]) => `${at(index)}: section ${number} is not a chapter of docs/reference`),
  )
  const headings = [...text.matchAll(headingCitation)].flatMap(({ 1: number = '', 2: cited = '', index }) => {
    const heading = cited.replaceAll(/\s*\n[\s*/]*/g, ' ')
    const isDefined = reference.headings.get(Number(number))?.has(heading) ?? true
    return isDefined ? [] : [`${at(index)}: "${heading}" is not a heading of chapter ${number}`]
  })
  return [...rules, ...chapters, ...headings]
}
