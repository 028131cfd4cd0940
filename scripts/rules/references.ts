import type { ProjectFile } from '../project-files.ts'

/** The rules and chapters that docs/reference defines. */
export interface Reference {
  /** Ids of the headings in rules.md, such as `R7`. */
  readonly rules: ReadonlySet<string>
  /** Numbers of the chapters, taken from their file names. */
  readonly chapters: ReadonlySet<number>
}

const ruleHeading = /^#{2,4} (R[1-9]\d*)\b/gm
const chapterFile = /(?:^|\/)(\d+)-[^/]+\.md$/
const ruleId = /\bR[1-9]\d*\b/g
/** `section 7`, `sections 3, 7 and 9`, `chapter 2`; not `RFC 9110, section 5` or `section 5.6`. */
const sectionList =
  /(?<!RFC \d+,? )\b(?:section|chapter)s?\s+(\d+(?:(?:,\s*(?:and\s+)?|\s+and\s+|\s+to\s+)\d+)*)(?![\d.]*\.\d)/gi

/** Collects the ids that a rules document and the paths of the chapters define. */
export function readReference(rulesText: string, paths: readonly string[]): Reference {
  return {
    rules: new Set([...rulesText.matchAll(ruleHeading)].map(([, id = '']) => id)),
    chapters: new Set(
      paths.flatMap((path) => {
        const number = chapterFile.exec(path)?.[1]
        return number === undefined ? [] : [Number(number)]
      }),
    ),
  }
}

/** Reports each citation of a rule or a chapter that the reference does not define, as `file:line: …`. */
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
  return [...rules, ...chapters]
}
