import Pdf from 'pdfkit'
import type { DocumentContent, DocumentTable } from './document-content.ts'
import { fontOf, readFont, type FontName, type FontWeight } from './fonts.ts'
import { createPen, type Pen } from './pen.ts'

/** A4, in points (1/72 inch). */
const page = { width: 595.28, height: 841.89, margin: 56, bottom: 770 } as const
const content = page.width - 2 * page.margin
const size = { title: 18, text: 9.5, small: 8 } as const
const cellPadding = 4

/** Renders a document as a tagged PDF on A4 pages. The same content always yields the same bytes. */
export async function drawDocument(document: DocumentContent): Promise<Uint8Array<ArrayBuffer>> {
  const date = new Date(document.createdAt)
  const pdf = new Pdf({
    ...{ size: 'A4', margin: 0, pdfVersion: '1.7', tagged: true, displayTitle: true, bufferPages: true },
    lang: document.language,
    info: { Title: document.title, Author: document.seller.name, CreationDate: date, ModDate: date },
  })
  for (const [name, weight] of findFonts(document)) {
    pdf.registerFont(`${name}-${weight}`, await readFont(name, weight))
  }
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  const pen = createPen(pdf, document.isRightToLeft, page)
  drawHead(pen, document)
  drawTable(pen, document.items, 0, content)
  drawSums(pen, document)
  drawTable(pen, document.taxes, content * 0.45, content * 0.55)
  for (const note of document.notes) pen.paragraph(note, { size: size.text })
  drawFooters(pen, document)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** Returns the fonts that the texts of a document need. They must be loaded in advance. */
function findFonts(document: DocumentContent): readonly (readonly [FontName, FontWeight])[] {
  const names = new Set<FontName>(['latin'])
  for (const character of JSON.stringify(document)) names.add(fontOf(character))
  return [...names].flatMap((name) => [[name, 400] as const, [name, 700] as const])
}

function drawHead(pen: Pen, { seller, recipient, title, facts }: DocumentContent): void {
  pen.paragraph([seller.name, ...seller.address].join(' · '), { size: size.small })
  pen.space(18)
  const top = pen.y
  for (const line of recipient) pen.paragraph(line, { size: size.text, width: content * 0.5 })
  const left = pen.y
  pen.y = top
  for (const [label, value] of facts) {
    const y = pen.y
    pen.text(label, { x: content * 0.55, y, width: content * 0.22, size: size.text, tag: 'P' })
    pen.y = y
    pen.text(value, { x: content * 0.77, y, width: content * 0.23, size: size.text, tag: 'P', align: 'end' })
    pen.y = Math.max(pen.y, y + pen.lineHeight(size.text))
  }
  pen.y = Math.max(pen.y, left) + 26
  pen.paragraph(title, { size: size.title, weight: 700, tag: 'H1' })
  pen.space(10)
}

/** Draws a table. Its header is repeated on each page. */
function drawTable(pen: Pen, { head, rows, widths }: DocumentTable, x: number, width: number): void {
  const columns = widths.map((share, index) => ({
    x: x + width * widths.slice(0, index).reduce((sum, each) => sum + each, 0) + cellPadding,
    width: width * share - 2 * cellPadding,
    align: index === 0 ? ('start' as const) : ('end' as const),
  }))
  const draw = (cells: readonly string[], weight: FontWeight, tag: 'TH' | 'TD') => {
    pen.space(cellPadding)
    pen.row(
      cells.map((text, index) => ({ text, ...(columns[index] ?? { x, width, align: 'start' as const }) })),
      { size: size.text, weight, tag },
    )
    pen.space(cellPadding)
    pen.rule(x, width, tag === 'TH' ? 0.8 : 0.3)
  }
  pen.inTable(() => {
    const heightOf = (cells: readonly string[]) =>
      Math.max(
        ...cells.map((text, index) =>
          pen.heightOf(text, columns[index]?.width ?? width, { size: size.text }),
        ),
      )
    const drawHeadRow = () => draw(head, 700, 'TH')
    if (pen.y + heightOf(head) + 60 > page.bottom) pen.addPage()
    drawHeadRow()
    for (const row of rows) {
      if (pen.y + heightOf(row) + 2 * cellPadding > page.bottom) {
        pen.addPage()
        drawHeadRow()
      }
      draw(row, 400, 'TD')
    }
  })
  pen.space(12)
}

function drawSums(pen: Pen, { sums }: DocumentContent): void {
  if (pen.y + sums.length * 18 > page.bottom) pen.addPage()
  for (const { label, value, isTotal } of sums) {
    const weight = isTotal ? 700 : 400
    pen.row(
      [
        { text: label, x: content * 0.45, width: content * 0.35, align: 'start' },
        { text: value, x: content * 0.8, width: content * 0.2 - cellPadding, align: 'end' },
      ],
      { size: size.text, weight, tag: 'P' },
    )
    pen.space(5)
  }
  pen.space(14)
}

function drawFooters(pen: Pen, { seller, pageNumber }: DocumentContent): void {
  const details = [[seller.name, ...seller.address].join(', '), seller.details.join(' · ')]
  pen.onEachPage((number, count) => {
    pen.y = page.bottom + 14
    pen.rule(0, content, 0.3)
    pen.space(6)
    const numbered = pageNumber.replace('{page}', String(number)).replace('{pages}', String(count))
    for (const line of [...details, numbered]) pen.artifact(line, { size: size.small })
  })
}
