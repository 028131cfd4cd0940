import { isRightToLeftText, toTextRuns } from './text-runs.ts'
import type { FontWeight } from './fonts.ts'

type Pdf = PDFKit.PDFDocument
type Tag = 'P' | 'H1' | 'TH' | 'TD'

interface Paper {
  /** In points. */
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly bottom: number
}

interface TextStyle {
  /** Font size in points. */
  readonly size: number
  readonly weight?: FontWeight
}

/**
 * A box of text. `x` is measured from the margin at which lines start, which is the right one in
 * right-to-left documents.
 */
interface TextBox {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly align: 'start' | 'end'
}

interface TextLine {
  readonly text: string
  readonly width: number
  /** Direction of the paragraph that the line belongs to. */
  readonly isRightToLeft: boolean
}

/** Draws text from top to bottom, left-to-right or right-to-left. All lengths are in points. */
export interface Pen {
  /** Distance of the next text from the top of the page. */
  y: number
  lineHeight(size: number): number
  /** Returns the height of a text that is wrapped to the column width. */
  heightOf(text: string, width: number, style: TextStyle): number
  /** Draws text at a position and moves below it. */
  text(
    text: string,
    options: TextStyle & {
      readonly x: number
      readonly y: number
      readonly width: number
      readonly tag: Tag
      readonly align?: 'start' | 'end'
    },
  ): void
  /** Draws a paragraph at the margin, on a new page if it does not fit. */
  paragraph(text: string, style: TextStyle & { readonly width?: number; readonly tag?: Tag }): void
  /** Draws texts side by side, then moves below the tallest one. */
  row(boxes: readonly TextBox[], style: TextStyle & { readonly tag: Tag }): void
  /** Draws a horizontal line. */
  rule(x: number, width: number, thickness: number): void
  space(height: number): void
  addPage(): void
  /** Tags the rows drawn by `draw` as a table in the PDF. */
  inTable(draw: () => void): void
  /** Draws a text that screen readers skip, such as the page number. */
  artifact(text: string, style: TextStyle): void
  /** Calls `draw` on each page with the page number and the number of pages. */
  onEachPage(draw: (page: number, pages: number) => void): void
}

/** Creates a pen at the top of the first page. */
export function createPen(pdf: Pdf, isRightToLeft: boolean, paper: Paper): Pen {
  const content = paper.width - 2 * paper.margin
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let parent = root

  const lineHeight = (size: number) => size * 1.4
  const setFont = (font: string, { size, weight = 400 }: TextStyle) =>
    pdf.font(`${font}-${weight}`).fontSize(size)
  const widths = new Map<string, number>()
  const widthOf = (text: string, style: TextStyle): number => {
    const key = `${style.size} ${style.weight} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const width = toTextRuns(text, false).reduce(
      (sum, run) => sum + setFont(run.font, style).widthOfString(run.text),
      0,
    )
    widths.set(key, width)
    return width
  }

  /** Breaks text into lines at spaces. A word that is wider than the column is broken anywhere. */
  const toLines = (text: string, width: number, style: TextStyle): readonly TextLine[] =>
    text.split('\n').flatMap((paragraph) => {
      const isLineRightToLeft = isRightToLeftText(paragraph)
      const lines: TextLine[] = []
      let words: string[] = []
      let used = 0
      const endLine = () =>
        lines.push({ text: words.join(' '), width: used, isRightToLeft: isLineRightToLeft })
      for (const word of paragraph.split(' ').flatMap((each) => breakWord(each, width, style))) {
        const longer = used + (words.length > 0 ? widthOf(' ', style) : 0) + widthOf(word, style)
        if (words.length > 0 && longer > width) {
          endLine()
          words = [word]
          used = widthOf(word, style)
        } else {
          words.push(word)
          used = longer
        }
      }
      endLine()
      return lines
    })

  const breakWord = (word: string, width: number, style: TextStyle): readonly string[] => {
    if (widthOf(word, style) <= width) return [word]
    const parts: string[] = []
    let part = ''
    for (const character of word) {
      if (part !== '' && widthOf(part + character, style) > width) {
        parts.push(part)
        part = ''
      }
      part += character
    }
    return [...parts, part]
  }

  /** Draws the lines of a box and returns their height. */
  const drawBox = ({ text, x, width, align }: TextBox, y: number, style: TextStyle): number => {
    const lines = toLines(text, width, style)
    const isAtLeft = (align === 'start') !== isRightToLeft
    const left = paper.margin + (isRightToLeft ? content - x - width : x)
    for (const [index, line] of lines.entries()) {
      let at = isAtLeft ? left : left + width - line.width
      const baseline = y + index * lineHeight(style.size) + style.size * 1.05
      for (const run of toTextRuns(line.text, line.isRightToLeft)) {
        const font = setFont(run.font, style)
        // Fonts for different scripts have only the baseline in common.
        font.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
        at += widthOf(run.text, style)
      }
    }
    return lines.length * lineHeight(style.size)
  }

  const drawTagged = (box: TextBox, y: number, style: TextStyle & { readonly tag: Tag }): number => {
    let height = 0
    const element = pdf.struct(style.tag, { actual: box.text.replaceAll('\n', ' ') }, () => {
      height = drawBox(box, y, style)
    })
    parent.add(element)
    element.end()
    return height
  }

  const pen: Pen = {
    y: paper.margin,
    lineHeight,
    heightOf: (text, width, style) => toLines(text, width, style).length * lineHeight(style.size),
    text(text, { x, y, width, align = 'start', ...style }) {
      pen.y = y + drawTagged({ text, x, width, align }, y, style)
    },
    paragraph(text, { width = content, tag = 'P', ...style }) {
      if (pen.y + pen.heightOf(text, width, style) > paper.bottom) pen.addPage()
      pen.text(text, { x: 0, y: pen.y, width, tag, ...style })
    },
    row(boxes, style) {
      const outer = parent
      if (style.tag !== 'P') {
        parent = pdf.struct('TR')
        outer.add(parent)
      }
      const heights = boxes.map((box) => drawTagged(box, pen.y, style))
      if (parent !== outer) parent.end()
      parent = outer
      pen.y += Math.max(0, ...heights)
    },
    rule(x, width, thickness) {
      const left = paper.margin + (isRightToLeft ? content - x - width : x)
      pdf.markContent('Artifact')
      pdf
        .moveTo(left, pen.y)
        .lineTo(left + width, pen.y)
        .lineWidth(thickness)
        .strokeColor('#333333')
        .stroke()
      pdf.endMarkedContent()
    },
    space(height) {
      pen.y += height
    },
    addPage() {
      pdf.addPage()
      pen.y = paper.margin
    },
    inTable(draw) {
      parent = pdf.struct('Table')
      root.add(parent)
      draw()
      parent.end()
      parent = root
    },
    artifact(text, style) {
      pdf.markContent('Artifact')
      pen.y += drawBox({ text, x: 0, width: content, align: 'start' }, pen.y, style)
      pdf.endMarkedContent()
    },
    onEachPage(draw) {
      root.end()
      const { start, count } = pdf.bufferedPageRange()
      for (let index = start; index < start + count; index++) {
        pdf.switchToPage(index)
        draw(index - start + 1, count)
      }
    },
  }
  return pen
}
