import { describe, expect, test } from 'vitest'
import { sampleLayout } from './builders/sample-content.ts'
import { expectFailure, type TestRequest } from './test-request.ts'

const find = '/apis/content/v2/collection/find-by-slug?page_slug='

const versionId: unknown = expect.stringMatching(/^[0-9a-f]{32}$/)

export function testPages(ask: TestRequest): void {
  const page = async (query: string) => {
    const data = (await ask.data(find + query)) as { record?: Record<string, unknown> }
    if (!data.record) throw new Error('The response has no record.')
    return data.record
  }

  describe('find-by-slug', () => {
    test('returns the record with the data of its published version merged in', async () => {
      expect(await ask.data(`${find}about/&locale=en`)).toEqual({
        record: {
          id: expect.stringMatching(/^[0-9a-f]{32}$/),
          title: 'About us',
          language: 'en',
          page_slug: 'about',
          current_version_id: versionId,
          published_version_id: versionId,
          content_model_name: 'Page',
          content_model_internal_name: 'page',
          is_visible_ebi: true,
          seo: [{ title_tag: 'About' }],
          facts: '{"founded":1999}',
          intro: '<p>We</p>',
          domain_urls: [
            { language: 'en', url: 'http://localhost:3000/about/' },
            { language: 'de', url: 'http://localhost:3000/%C3%BCber-uns/' },
          ],
        },
      })
    })

    test('returns the types of the fields on request', async () => {
      const data = await ask.data(`${find}about&include_fields_meta=true`)
      expect(data).toMatchObject({
        _meta_: {
          _fields_: {
            seo: { type: 'seo' },
            body_page_editor: { type: 'page-editor' },
            facts: { type: 'json' },
            intro: { type: 'rich-text' },
            style_etl: { type: 'style' },
          },
        },
      })
      expect(await ask.data(`${find}about&include_fields_meta=false`)).not.toHaveProperty('_meta_')
    })

    test('a page-editor field is a JSON string on the wire', async () => {
      const { body_page_editor, template } = await page('/')
      expect(JSON.parse(body_page_editor as string)).toEqual(sampleLayout)
      expect(template).toBe('home')
    })

    test.each(['', '/', '//', '%2F'])('home is %j', async (slug) => {
      expect(await page(slug)).toMatchObject({ title: 'Home', page_slug: '' })
    })

    test.each(['about', 'about/', '/about/', '//about//', '/%61bout/'])(
      'slashes at the ends do not matter: %s (R13)',
      async (slug) => {
        expect(await page(encodeURIComponent(slug))).toMatchObject({ title: 'About us' })
      },
    )

    test.each([
      ['the German page, requested in German', '%C3%BCber-uns&locale=de', 'Über uns'],
      ['the German page, requested by its encoded path', '%25C3%25BCber-uns/&locale=de', 'Über uns'],
      ['the German page, with another Unicode normalisation', 'u%CC%88ber-uns&locale=de', 'Über uns'],
      ['itself and no translation, requested in English', '%C3%BCber-uns&locale=en', 'Über uns'],
      ['itself and no translation, requested in German', 'about&locale=de', 'About us'],
      ['itself if there is no translation', 'about/people&locale=de', 'People'],
      ['the exact language if a slug belongs to two pages', 'same&locale=de', 'Dasselbe auf Deutsch'],
      ["the channel's language if none is requested", 'same', 'Same in English'],
      ['the owner if no language is requested', '%C3%BCber-uns', 'Über uns'],
      [
        'as if no language were requested if the channel does not have the requested one',
        'same&locale=fr',
        'Same in English',
      ],
      ['the language whatever its letter case', 'same&locale=DE', 'Dasselbe auf Deutsch'],
    ])('answers %s', async (_, query, title) => {
      expect(await page(query)).toMatchObject({ title })
    })

    test('each channel has its own pages', async () => {
      const data = await ask.data(`http://b.localhost:3000${find}about&locale=ar`)
      expect(data).toMatchObject({
        record: {
          title: 'من نحن',
          domain_urls: [{ language: 'ar', url: 'http://b.localhost:3000/about/' }],
        },
      })
      expectFailure(await ask(`http://b.localhost:3000${find}same`), 404, 'NOT_FOUND')
    })

    test('a hidden page has is_visible_ebi false, and no address', async () => {
      expect(await page('hidden')).toMatchObject({ is_visible_ebi: false, domain_urls: [] })
    })

    test('an address whose last six characters contain a dot has no slash at its end', async () => {
      expect(await page('offer.html')).toMatchObject({
        domain_urls: [{ language: 'en', url: 'http://localhost:3000/offer.html' }],
      })
    })

    test('a redirect is returned for any requested version: the version belongs to the target page (R14)', async () => {
      const data = await ask.data(`${find}old&version_id=${'0'.repeat(32)}`)
      expect(data).toMatchObject({ REDIRECT_URL: '/about/' })
    })

    test('a redirect returns only its target', async () => {
      expect(await ask.data(`${find}old/&isAuto=true&searchTerm=lamp`)).toEqual({
        REDIRECT_URL: '/about/',
        REDIRECT_STATUS: 301,
      })
      expect(await ask.data(`${find}partner`)).toEqual({
        REDIRECT_URL: 'https://example.org/',
        REDIRECT_STATUS: 302,
        REDIRECT_EXTERNAL: true,
      })
    })

    test("a version is shown only under its own page's slug (R19)", async () => {
      const { current_version_id: id } = await page('about')
      expect(await page(`about&version_id=${String(id)}`)).toMatchObject({ title: 'About us' })
      expectFailure(await ask(`${find}hidden&version_id=${String(id)}`), 404, 'NOT_FOUND')
      expectFailure(await ask(`${find}about&version_id=${'0'.repeat(32)}`), 404, 'NOT_FOUND')
      expectFailure(
        await ask(`http://b.localhost:3000${find}about&version_id=${String(id)}`),
        404,
        'NOT_FOUND',
      )
      expect(await page('about&version_id=')).toMatchObject({ title: 'About us' })
    })

    test.each(['nowhere', 'about/nobody', 'ABOUT', '__proto__', "' or 1=1 --"])(
      'there is no page %s',
      async (slug) => {
        expectFailure(await ask(find + encodeURIComponent(slug)), 404, 'NOT_FOUND')
      },
    )

    test.each([
      ['a slug with invalid encoding', 'a%25', 'BAD_PARAMETER', 'page_slug'],
      ['a slug with a control character', 'a%0Ab', 'BAD_PARAMETER', 'page_slug'],
      ['a slug with NUL', 'a%00b', 'BAD_PARAMETER', 'page_slug'],
      ['a slug in bytes that are not UTF-8', 'a%FFb', 'BAD_PARAMETER', 'page_slug'],
      ['an invalid flag', 'about&include_fields_meta=maybe', 'BAD_PARAMETER', 'include_fields_meta'],
      ['an invalid locale', 'about&locale=../etc', 'BAD_PARAMETER', 'locale'],
      ['an unknown name', 'about&colour=red', 'UNKNOWN_PARAMETER', 'colour'],
      ['the name of a built-in property', 'about&__proto__=1', 'UNKNOWN_PARAMETER', '__proto__'],
      ['the name of another built-in property', 'about&constructor=1', 'UNKNOWN_PARAMETER', 'constructor'],
    ])('refuses %s', async (_, query, code, field) => {
      expectFailure(await ask(find + query), 400, code, field)
    })
  })
}
