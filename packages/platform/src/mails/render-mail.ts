import type { Mail } from '../outbox/index.ts'
import type { MailText, MailValues } from './mail-text.ts'

export interface RenderedMail {
  /** Placeholders (names in braces) and their values. */
  readonly values: MailValues
  /** Target of the link; absent for mail without a link. */
  readonly link?: URL
  /** Target of the link at the end; absent for mail without a footer. */
  readonly footerLink?: URL
  /** Language tag of the text. */
  readonly language: string
}

const rightToLeft = /^(?:ar|fa|he|ur)\b/i

/** Letters that are written from right to left. */
const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Renders an email as text and HTML (R50). Values are escaped, so they never become markup. Values
 * of another direction, such as a Latin name in an Arabic sentence, are isolated, so that they do
 * not change the order of the words around them (Unicode Standard Annex #9).
 */
export function renderMail(
  text: MailText,
  { values, link, footerLink, language }: RenderedMail,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const isRightToLeft = rightToLeft.test(language)
  const isOther = (value: string) => isRightToLeft || rightToLeftLetter.test(value)
  const isolate = (line: string) => (isOther(line) ? `\u2068${line}\u2069` : line)
  const isolateHtml = (line: string) => (isOther(line) ? `<bdi>${escapeHtml(line)}</bdi>` : escapeHtml(line))
  const write = (part: string) => fill(part, values, isolate)
  const writeHtml = (part: string) => fill(escapeHtml(part), values, isolateHtml).replaceAll('\n', '<br>')
  const subject = write(text.subject)
  const paragraphs = text.body.split(/\n{2,}/).filter((paragraph) => write(paragraph) !== '')
  const label = text.button ?? ''
  const address = link?.href
  const footer = footerLink && { address: footerLink.href, label: text.footer ?? '' }
  return {
    subject,
    text: [
      ...paragraphs.map(write),
      ...(address === undefined ? [] : [toTextLink(address, write(label))]),
      ...(footer ? [toTextLink(footer.address, write(footer.label))] : []),
    ]
      .join('\n\n')
      .concat('\n'),
    html: [
      '<!doctype html>',
      `<html lang="${escapeHtml(language)}" dir="${isRightToLeft ? 'rtl' : 'ltr'}">`,
      `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="margin:0 auto;max-width:36em;padding:1.5em;font:16px/1.5 sans-serif">',
      ...paragraphs.map((paragraph) => `<p>${writeHtml(paragraph)}</p>`),
      ...(address === undefined ? [] : [toLink(address, writeHtml(label))]),
      ...(footer ? [toFooter(footer.address, writeHtml(footer.label))] : []),
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  }
}

function toTextLink(address: string, label: string): string {
  return label === '' ? address : `${label}:\n${address}`
}

/** @param label HTML */
function toFooter(address: string, label: string): string {
  const href = escapeHtml(address)
  return `<p style="font-size:14px"><a href="${href}">${label === '' ? href : label}</a></p>`
}

/** @param label HTML */
function toLink(address: string, label: string): string {
  const href = escapeHtml(address)
  const style = 'display:inline-block;padding:.6em 1.2em;background:#1a1a1a;color:#fff;text-decoration:none'
  return label === ''
    ? `<p><a href="${href}">${href}</a></p>`
    : `<p><a href="${href}" style="${style}">${label}</a></p>\n<p dir="ltr"><a href="${href}">${href}</a></p>`
}

/**
 * Replaces all placeholders in one pass, so that placeholders within values are never replaced.
 *
 * @param write converts a line of a value
 */
function fill(text: string, values: MailValues, write: (line: string) => string): string {
  return text.replaceAll(/\{([a-z_]+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name)
      ? (values[name] ?? '')
          .split('\n')
          .map((line) => (line === '' ? '' : write(line)))
          .join('\n')
      : placeholder,
  )
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
