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

/** Renders an email as text and HTML (R50). Values are escaped, so they never become markup. */
export function renderMail(
  text: MailText,
  { values, link, footerLink, language }: RenderedMail,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const subject = fill(text.subject, values)
  const paragraphs = text.body
    .split(/\n{2,}/)
    .map((paragraph) => fill(paragraph, values))
    .filter((paragraph) => paragraph !== '')
  const label = fill(text.button ?? '', values)
  const address = link?.href
  const footer = footerLink && { address: footerLink.href, label: fill(text.footer ?? '', values) }
  const direction = rightToLeft.test(language) ? 'rtl' : 'ltr'
  return {
    subject,
    text: [
      ...paragraphs,
      ...(address === undefined ? [] : [toTextLink(address, label)]),
      ...(footer ? [toTextLink(footer.address, footer.label)] : []),
    ]
      .join('\n\n')
      .concat('\n'),
    html: [
      '<!doctype html>',
      `<html lang="${escapeHtml(language)}" dir="${direction}">`,
      `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="margin:0 auto;max-width:36em;padding:1.5em;font:16px/1.5 sans-serif">',
      ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`),
      ...(address === undefined ? [] : [toLink(address, label)]),
      ...(footer ? [toFooter(footer.address, footer.label)] : []),
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  }
}

function toTextLink(address: string, label: string): string {
  return label === '' ? address : `${label}:\n${address}`
}

function toFooter(address: string, label: string): string {
  const href = escapeHtml(address)
  return `<p style="font-size:14px"><a href="${href}">${label === '' ? href : escapeHtml(label)}</a></p>`
}

function toLink(address: string, label: string): string {
  const href = escapeHtml(address)
  const style = 'display:inline-block;padding:.6em 1.2em;background:#1a1a1a;color:#fff;text-decoration:none'
  return label === ''
    ? `<p><a href="${href}">${href}</a></p>`
    : `<p><a href="${href}" style="${style}">${escapeHtml(label)}</a></p>\n<p dir="ltr"><a href="${href}">${href}</a></p>`
}

/** Replaces all placeholders in one pass, so that placeholders within values are never replaced. */
function fill(text: string, values: MailValues): string {
  return text.replaceAll(/\{([a-z_]+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : placeholder,
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
