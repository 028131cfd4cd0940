import { customerSettingsSchema } from '@vitrine/contract/schemas'
import { databases, sampleContent, contentFolder } from '@vitrine/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openContent } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { composeMail, isMailEvent, mailEvents, previewMail } from './index.ts'
import { renderMail } from './render-mail.ts'
import { ar } from './texts/ar.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const placeholders = (text: string) => [...new Set(text.match(/\{[a-z_]+\}/g) ?? [])].toSorted()

test.each([
  ['de', de],
  ['ar', ar],
])('the texts in %s use the same names as the English ones', (_, texts) => {
  for (const [event, { subject, body, footer }] of Object.entries(en)) {
    const other = texts[event as keyof typeof en]
    expect(placeholders(other.subject + other.body)).toEqual(placeholders(subject + body))
    expect(other.body.split('\n\n')).toHaveLength(body.split('\n\n').length)
    expect(placeholders(other.footer ?? 'none')).toEqual(placeholders(footer ?? 'none'))
    expect(other.footer === undefined).toBe(footer === undefined)
  }
})

test('an email has the same content as text and as HTML, with a link', () => {
  const link = new URL('https://shop.example/login/?a=1&b=2')
  const mail = renderMail(
    { subject: 'For {name}', body: 'Hello {name},\nsee {unknown}.\n\nBye.', button: 'Open' },
    { values: { name: 'A & B' }, link, language: 'de' },
  )
  expect(mail.subject).toBe('For A & B')
  expect(mail.text).toBe(
    'Hello A & B,\nsee {unknown}.\n\nBye.\n\nOpen:\nhttps://shop.example/login/?a=1&b=2\n',
  )
  expect(mail.html).toContain('<html lang="de" dir="ltr">')
  expect(mail.html).toContain('<p>Hello A &amp; B,<br>see {unknown}.</p>\n<p>Bye.</p>')
  expect(mail.html).toContain('href="https://shop.example/login/?a=1&amp;b=2"')
})

test('values of another direction do not change the order of the words around them', () => {
  const text = { subject: '{lines}', body: '{lines}\n\n{none}\n\n{unknown}' }
  const lines = '1 × Lamp (Red)\n\n2 × مصباح'
  const arabic = renderMail(text, { values: { lines, none: '' }, language: 'ar' })
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
  expect(arabic.html).toContain(
    '<p><bdi>1 × Lamp (Red)</bdi><br><br><bdi>2 × مصباح</bdi></p>\n<p>{unknown}</p>',
  )
  expect(arabic.text).toBe('\u20681 × Lamp (Red)\u2069\n\n\u20682 × مصباح\u2069\n\n{unknown}\n')
  const english = renderMail(text, { values: { lines, none: '' }, language: 'en' })
  expect(english.html).toContain('<p>1 × Lamp (Red)<br><br><bdi>2 × مصباح</bdi></p>')
  expect(english.text).toBe('1 × Lamp (Red)\n\n\u20682 × مصباح\u2069\n\n{unknown}\n')
})

test('newsletter mail ends with a second link, and other mail has none', () => {
  const footerLink = new URL('https://shop.example/letters/?a=1&b=2')
  const text = { subject: 'S', body: 'B', footer: 'Topics & more of {name}' }
  const mail = renderMail(text, { values: { name: '<A>' }, footerLink, language: 'en' })
  expect(mail.text).toBe('B\n\nTopics & more of <A>:\nhttps://shop.example/letters/?a=1&b=2\n')
  expect(mail.html).toContain(
    '<a href="https://shop.example/letters/?a=1&amp;b=2">Topics &amp; more of &lt;A&gt;</a></p>\n</body>',
  )
  const other = renderMail(text, { values: {}, language: 'en' })
  expect(other.text + (other.html ?? '')).not.toContain('Topics')
})

test('values never become markup, and placeholders in them are never replaced', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const { html = '', text } = renderMail(
        { subject: 'S', body: '[{name}]' },
        { values: { name: `<b>"'&${value}{shop}`, shop: 'SECRET' }, language: 'en' },
      )
      const inside = /\[([^]*)\]<\/p>/.exec(html)?.[1] ?? '<'
      expect(inside.replaceAll(/<br>|<\/?bdi>/g, '')).not.toMatch(/[<>"']/)
      expect(html + text).not.toContain('SECRET')
    }),
  )
})

describe.each(databases())('mail on $name', ({ open }) => {
  test('has the text of a published template, falling back to the built-in text', async () => {
    const opened = await open()
    const model = {
      internal_name: 'mail_template',
      name: 'Mail',
      kind: 'collection',
      fields: {
        event: { type: 'text' },
        subject: { type: 'text' },
        body: { type: 'text' },
        button: { type: 'text' },
        footer: { type: 'text' },
      },
    }
    const template = { event: 'welcome', subject: 'Servus bei {shop}', body: '<b>Fein.</b>', button: 'Los' }
    const letter = { event: 'newsletter_confirm', subject: 'Post', body: 'Fein.' }
    const records = {
      '1/de/records/mail_template/letter.json': { title: 'Letter', fields: letter },
      '1/en/records/mail_template/letter.json': {
        title: 'Letter',
        fields: { ...letter, footer: 'My topics' },
      },
    }
    const content = contentFolder({
      ...sampleContent(),
      'models/mail_template.json': model,
      '1/de/records/mail_template/welcome.json': { title: 'Welcome', fields: template },
      ...records,
    })
    const platform = await openPlatform(opened, { contentFolder: content.folder, sendsMail: false })
    await platform.close()
    const database = await openContent(opened)
    const channel = {
      ...{ id: '1', name: 'Main', customDomain: '', hosts: [], isDefault: true },
      ...{ languages: ['en', 'de'], defaultLanguage: 'en' },
    }
    const link = new URL('https://shop.example/login/')
    const compose = (language: string, event: 'welcome' | 'password_changed' = 'welcome') =>
      composeMail({ event, to: 'ada@shop.test', link }, { db: database.db, channel, language })
    try {
      const own = await compose('de')
      expect(own).toMatchObject({ to: ['ada@shop.test'], subject: 'Servus bei Main' })
      expect(own.text).toBe('<b>Fein.</b>\n\nLos:\nhttps://shop.example/login/\n')
      expect(own.html).toContain('<p>&lt;b&gt;Fein.&lt;/b&gt;</p>')
      expect((await compose('en')).subject).toBe('Welcome to Sample')
      expect((await compose('de', 'password_changed')).subject).toBe('Ihr Passwort bei Main wurde geändert')
      expect((await compose('fr')).subject).toBe('Welcome to Main')
      expect((await compose('ar-EG')).html).toContain('<html lang="ar" dir="rtl">')

      // A template cannot remove the last link from newsletter mail.
      for (const [language, footer] of [
        ['de', 'Themen wählen oder abmelden'],
        ['en', 'My topics'],
        ['ar', 'اختيار المواضيع أو إلغاء الاشتراك'],
      ] as const) {
        const content = { event: 'newsletter_confirm', to: 'ada@shop.test', link, footerLink: link } as const
        const { text } = await composeMail(content, { db: database.db, channel, language })
        expect(text).toMatch(new RegExp(`\n${link.href}\n\n${footer}:\n${link.href}\n$`))
      }

      // Previews use the same texts with sample values.
      const pages = { activation: { de: 'de/konto-aktivieren' }, newsletterPreferences: 'topics' }
      const settings = customerSettingsSchema.parse({ pages })
      const scope = { db: database.db, channel, channelUrl: 'https://shop.example', settings }
      expect(mailEvents.toSorted()).toEqual(Object.keys(en).toSorted())
      for (const language of ['en', 'de', 'ar']) {
        for (const event of mailEvents) {
          const { subject, text, html } = await previewMail(event, { ...scope, language })
          expect(subject + text + html).not.toMatch(/\{[a-z_]+\}/)
          // Of all mail about orders and returns, only shipment mail has a link.
          if (!/^(?:return_|order_(?!shipped))/.test(event)) expect(text).toContain('\nhttps://shop.example/')
        }
      }
      // Links use the slugs from the settings, as in mail to customers.
      const linksOf = async (event: 'activation' | 'newsletter_confirm', language: string) =>
        (await previewMail(event, { ...scope, language })).text.match(/(?<=shop\.example)\/[^?\n]+/g)
      expect(await linksOf('activation', 'de')).toEqual(['/de/konto-aktivieren/'])
      expect(await linksOf('activation', 'en')).toEqual(['/activate/'])
      expect(await linksOf('newsletter_confirm', 'de')).toEqual(['/newsletter/', '/topics/'])
      const preview = await previewMail('welcome', { ...scope, language: 'de' })
      expect(preview).toMatchObject({ subject: own.subject })
      expect(preview.html).toContain('<p>&lt;b&gt;Fein.&lt;/b&gt;</p>')
      expect(['welcome', 'order', 'toString'].map(isMailEvent)).toEqual([true, false, false])

      // Names of shops and products are always treated as plain text.
      const html = '<img src=x onerror="alert(1)"> & {shop}'
      const foreign = { ...channel, name: html }
      const content = {
        event: 'review_published',
        to: 'ada@shop.test',
        values: { product: html },
        link,
      } as const
      const mail = await composeMail(content, { db: database.db, channel: foreign, language: 'fr' })
      expect(mail.subject).toBe(`Your review at ${html} has been published`)
      expect(mail.html).not.toContain('<img')
      expect(mail.html).toContain('of &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; {shop}. It is')
    } finally {
      await database.close()
      await opened.remove()
      content.remove()
    }
  })
})
