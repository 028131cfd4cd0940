/** A phrase that is not technical English, and the usual wording. */
export interface Phrase {
  readonly pattern: RegExp
  /** Completes "write …". */
  readonly instead: string
}

/** Words that turn a whole sentence into a headless clause: "What is left", "Whether it runs". */
const headless = 'What|Whatever|Who|Whose|Whoever|Whether'

/** Words that must not open a comment. Some of them may open a later sentence ("Where the platform has none, …"). */
const openings = `${headless}|How|Where|Why|Which`

/** Phrases that no comment, paragraph or list item may begin with. */
export const bannedOpenings: readonly Phrase[] = [
  {
    pattern: new RegExp(`^(?:${openings})\\b(?!.*\\?)`, 's'),
    instead: 'a verb or the name of the thing: "Returns true if …", "Time limit, in milliseconds."',
  },
]

/** Phrases that no comment, message or document may contain. */
export const bannedPhrases: readonly Phrase[] = [
  {
    pattern: new RegExp(`(?<=[.:;] )(?:${headless}) (?!not\\b)[a-z][^.?]*[.]`),
    instead: 'a sentence with a subject: "Longer values are …"',
  },
  { pattern: /\banew\b/i, instead: '"again" or a verb with "re-": "rebuilds"' },
  { pattern: /\b(?:be|is|are|was|were) had\b/i, instead: '"available", "loaded" or "obtained"' },
  { pattern: /\b(?:come|comes|came|coming) true\b/i, instead: '"takes effect"' },
  { pattern: /\b(?:taken|takes|took|taking) over the catalogue\b|\bis taken over\b/i, instead: '"imported"' },
  { pattern: /\bcarr(?:y|ies|ied) out\b/i, instead: '"runs", "executes" or "applies"' },
  { pattern: /\b(?:bring|brings|brought)\b[^.]{0,30}\bin line\b/i, instead: '"synchronises" or "updates"' },
  { pattern: /\btold\b/i, instead: '"reported", "notified" or "given"' },
  { pattern: /\bhears? of\b|\bheard of\b/i, instead: '"is notified of" or "is called with"' },
  {
    pattern: /\b(?:lead|leads|led|leading) (?:to|back|nowhere)\b/i,
    instead: '"refers to", "links to" or "is broken"',
  },
  { pattern: /\b(?:stands|stood|standing)\b(?! (?:for|out|in for))/i, instead: '"is in" or "is defined in"' },
  { pattern: /\b(?:lies|lie|lay|lying) (?:in|below|beside|at|under|on|there)\b/i, instead: '"is in"' },
  { pattern: /\balone\b/i, instead: '"only", or leave it out' },
  { pattern: /\bwho(?:m)?ever\b/i, instead: '"anyone who" or the role: "callers"' },
  { pattern: /\b(?:he|him|himself)\b|\bhis\b/i, instead: '"they"' },
  { pattern: /\bstays? as (?:it|they) (?:is|are)\b/i, instead: '"is left unchanged"' },
  { pattern: /\bof (?:this|that) name\b/i, instead: '"with this name"' },
  { pattern: /\b(?:an)?other (?:\w+|…) than\b/i, instead: '"… other than"' },
  { pattern: /\bthose of the \w+ (?:that|which)\b/i, instead: '"the … that"' },
  { pattern: /\bfrom (?:which|the next \w+) on\b/i, instead: '"after which" or "after the next …"' },
  { pattern: /\bin a circle\b/i, instead: '"circular" or "in a cycle"' },
  { pattern: /\bsome (?:hundred|thousand|\d)/i, instead: '"a few hundred" or "about 100"' },
  {
    pattern: /\b(?:which|that|it) (?:is|are|was|were) no (?!longer\b|more\b)[a-z]/i,
    instead: '"is not a …"',
  },
  { pattern: /\bnow and then\b/i, instead: '"from time to time"' },
  {
    pattern: /(?<!\bthere )\b(?:is|are|was|were) no (?:attribute|conflict|error|number|package|part)\b/,
    instead: '"is not a …"',
  },
  { pattern: /\bpassed over\b/i, instead: '"skipped" or "ignored"' },
  { pattern: /\bgiv(?:en|es|ing) up\b/i, instead: '"aborted" or "stops"' },
  { pattern: /\b(?:taken|takes|took|taking) away\b/i, instead: '"deleted" or "removed"' },
  { pattern: /\basked for\b|\b(?:is|are|was|were|been|be) asked\b/i, instead: '"requested" or "queried"' },
  { pattern: /\bthere (?:is|are) no such\b/i, instead: '"… does not exist"' },
  { pattern: /\b(?:is|are|was|were) there already\b/i, instead: '"already exists"' },
  { pattern: /\b(?:is|are|was|were|be) good for\b/i, instead: '"valid for"' },
  { pattern: /\bthe house\b|\bof the house\b/i, instead: '"the project"' },
  { pattern: /\bhalf a character\b/i, instead: '"an unpaired surrogate"' },
  { pattern: /\bsomebody else was faster\b/i, instead: '"was changed in the meantime"' },
  { pattern: /\bwell (?:percent-encoded|formed)\b/i, instead: '"valid" or "invalid"' },
]
