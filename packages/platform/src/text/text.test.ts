import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasCompounds, listCapitalised, listSplits, toEndingMatch, toEndKey } from './compounds.ts'
import { fold } from './fold.ts'
import { foldToKey, missingKey, objectKey, toNumber, toNumberKey, toScope, toTextKey } from './keys.ts'
import { collectTexts, toPlainText } from './plain-text.ts'
import { stem } from './stem.ts'
import { toWords } from './words.ts'

const bytes = (text: string) => Buffer.from(text)

describe('folding (R34)', () => {
  test.each([
    ['Größe', 'grosse'],
    ['ÆØÅ Łódź', 'aeoa lodz'],
    ['Éclair', 'eclair'],
    ['ﬁnn', 'finn'],
    ['İstanbul ısı', 'istanbul isi'],
    ['آسيا', 'اسيا'],
    ['مَدرَسة', 'مدرسه'],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

describe('stems', () => {
  test.each([
    ['en', ['bowl', 'bowls']],
    ['en', ['glaze', 'glazed', 'glazes', 'glazing']],
    ['en', ['pot', 'pots', 'potting', 'potted']],
    ['en', ['body', 'bodies']],
    ['en', ['dish', 'dishes']],
    ['en-GB', ['firing', 'fired', 'fires', 'fire']],
    ['en', ['shelf', 'shelves']],
    ['en', ['knife', 'knives']],
    ['en', ['glove', 'gloves']],
    ['en', ['woman', 'women']],
    ['en', ['vase', 'vases']],
    ['en', ['glass', 'glasses']],
    ['en', ['water', 'waters', 'watering', 'watered']],
    ['en', ['cover', 'covers', 'covering', 'covered']],
    ['en', ['leaf', 'leaves']],
    ['en', ['tie', 'ties', 'tied', 'tying']],
    ['en', ['dye', 'dyed', 'dyes']],
    ['en', ['bus', 'buses']],
    ['en', ['gas', 'gases']],
    ['en', ['organic', 'organics']],
    ['de', ['schale', 'schalen']],
    ['de', ['Tischlampe', 'Tischlampen']],
    ['de', ['Glas', 'Gläser', 'Gläsern', 'Glases']],
    ['de', ['Weinglas', 'Weingläser', 'Weingläsern']],
    ['de', ['Stuhl', 'Stühle', 'Stühlen', 'Stuhls']],
    ['de', ['Schüssel', 'Schüsseln']],
    ['de', ['Sessel', 'Sesseln', 'Sessels']],
    ['de', ['Haus', 'Häuser', 'Hauses']],
    ['de', ['Foto', 'Fotos']],
    ['de', ['schön', 'schöner', 'schönsten', 'schönste']],
    ['de', ['gross', 'grosse', 'grossen', 'grosser', 'grosses', 'grosserem']],
    ['ar', ['كتاب', 'الكتاب', 'والكتاب']],
    ['ar', ['مدرس', 'المدرسين', 'مدرسون']],
    ['ar', ['طاولة', 'الطاولة', 'طاولات', 'والطاولات', 'بالطاولة', 'للطاولات']],
    ['ar', ['مصباح', 'المصباح', 'ومصباح', 'كالمصباح', 'مصباحها', 'مصباحين']],
    ['ar', ['خزفية', 'الخزفي', 'خزفيات']],
  ])('%s: %j have the same', (language, words) => {
    expect(new Set(words.map((word) => stem(fold(word), language))).size).toBe(1)
  })

  test.each([
    ['en', 'glass'],
    ['en', 'bring'],
    ['en', 'red'],
    ['en', 'b52s'],
    ['fr', 'maisons'],
    ['constructor', 'words'],
  ])('%s: %s stays', (language, word) => {
    expect(stem(word, language)).toBe(word)
  })

  test.each([
    ['de', 'Glas', 'Gans'],
    ['de', 'Haus', 'Hauch'],
    ['ar', 'ورق', 'رقم'],
    ['ar', 'البوم', 'يوم'],
    ['en', 'sleeve', 'sled'],
    ['en', 'organ', 'organic'],
    ['en', 'plant', 'planter'],
    ['en', 'time', 'timer'],
  ])('%s: %s and %s remain distinct', (language, one, other) => {
    expect(stem(fold(one), language)).not.toBe(stem(fold(other), language))
  })

  test('are never empty, and no longer than the word', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('en', 'de', 'ar', 'fr'),
        fc.string({ unit: 'grapheme' }),
        (language, text) => {
          for (const word of toWords(text)) {
            const root = stem(word, language)
            expect(root).not.toBe('')
            expect(root.length).toBeLessThanOrEqual(word.length)
          }
        },
      ),
    )
  })

  test('contain words, regardless of their separators', () => {
    expect(toWords("Käse-Brot, 2 x l'été!")).toEqual(['kase', 'brot', '2', 'x', 'l', 'ete'])
    expect(toWords('?!')).toEqual([])
  })
})

describe('compounds', () => {
  test('are indexed in reverse, so that the last part is a prefix', () => {
    expect(toEndKey('tischlampen', 'de')).toBe('<pmalhcsit')
    expect(toEndingMatch('lampe', 'de')).toEqual({ prefix: '<pmal', minLength: 8 })
    expect(toEndKey('lampe', 'de')).toBeUndefined()
    expect(toEndingMatch('uhr', 'de')).toBeUndefined()
    expect(toEndingMatch('lamp', 'en')).toBeUndefined()
  })

  test('are recognised by their capitals', () => {
    expect(listCapitalised('Ein praktischer Beistelltisch, "Öfen" und 3D-Druck')).toEqual(
      new Set(['ein', 'beistelltisch', 'ofen', 'druck']),
    )
    expect(hasCompounds('de-AT')).toBe(true)
    expect(hasCompounds('en')).toBe(false)
  })

  test('are split in every way that results in words', () => {
    expect(listSplits('tischlampe', 'de')).toEqual([
      ['tis', 'chlampe'],
      ['tisc', 'hlampe'],
      ['tisch', 'lampe'],
      ['tischl', 'ampe'],
    ])
    expect(listSplits('lampen', 'de')).toEqual([])
    expect(listSplits('tablelamp', 'en')).toEqual([])
    expect(listSplits('x'.repeat(31), 'de')).toEqual([])
  })
})

describe('texts for readers', () => {
  test.each([
    ['<p>a<br>b</p>', 'a b'],
    ['a &amp; b &#252; &#xfc; &unknown;', 'a & b ü ü &unknown;'],
    ['a<script>let x = "<b>"</script>b<style>p{}</style>c', 'a b c'],
    ['K&auml;se &amp; Br&ouml;tchen&nbsp;&euro;&#8239;5', 'Käse & Brötchen € 5'],
    ['Tisch&shy;lampe', 'Tischlampe'],
    ['a<!-- <p>no</p> > -->b<iframe><p>no</p></iframe>', 'a b'],
    ['<p title="a > b">c</p>', 'c'],
    ['1 < 2', '1 < 2'],
    ['x<y and <a b', 'x<y and <a b'],
  ])('%s', (html, text) => {
    expect(toPlainText(html).replaceAll(/\s+/g, ' ')).toBe(text)
  })

  test('are found anywhere in a value, except in names, URLs and styles', () => {
    const value = {
      type: 'Hero',
      props: { title: 'Hello', href: '/x', class: 'y' },
      children: ['you', ['<i>all</i>']],
    }
    expect(collectTexts(value)).toEqual(['Hello', 'you', 'all'])
  })

  test('unfinished markup is processed in one pass', () => {
    expect(toPlainText('<script>'.repeat(50_000))).toBe('')
    expect(toPlainText('<'.repeat(200_000))).toHaveLength(200_000)
    expect(toPlainText('<div>'.repeat(100_000) + '</p>'.repeat(100_000))).toBe('')
  })
})

describe('keys', () => {
  test('numbers sort in order', () => {
    const number = fc.double({ noNaN: true })
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [x, y] = [toNumberKey(a), toNumberKey(b)]
        expect(x).toMatch(/^[0-9a-f]{16}$/)
        expect(Math.sign(Buffer.compare(bytes(x), bytes(y)))).toBe(a === b ? 0 : a < b ? -1 : 1)
      }),
      { seed: 1 },
    )
    expect(toNumberKey(-0)).toBe(toNumberKey(0))
  })

  test.each([
    ['5', 5],
    [' -1.5e2 ', -150],
    [7, 7],
    ['', undefined],
    ['1,5', undefined],
    ['0x10', undefined],
    ['1e999', undefined],
    ['9'.repeat(21), undefined],
    [Number.NaN, undefined],
    [true, undefined],
  ])('%j spells %s', (value, number) => {
    expect(toNumber(value)).toBe(number)
  })

  test('texts have equal keys only if they are equal, and sort by their folded form', () => {
    const text = fc.string({ unit: 'binary', maxLength: 400 })
    fc.assert(
      fc.property(text, text, (a, b) => {
        const clean = (each: string) => toTextKey(each).slice(toTextKey(each).indexOf('\u0001'))
        expect(toTextKey(a)).toBe(toTextKey(a))
        if (a.length <= 100 && b.length <= 100 && clean(a) !== clean(b)) {
          expect(toTextKey(a)).not.toBe(toTextKey(b))
        }
        expect(toTextKey(a).startsWith(foldToKey(a))).toBe(true)
        // Keys fit into an index and sort before the key of a missing value.
        expect(bytes(toTextKey(a)).length).toBeLessThan(2000)
        expect(Buffer.compare(bytes(toTextKey(a)), bytes(objectKey))).toBe(-1)
        expect(toTextKey(a)).not.toMatch(/\0/)
      }),
      { seed: 1 },
    )
    expect(Buffer.compare(bytes(objectKey), bytes(missingKey))).toBe(-1)
    expect(toTextKey('Red')).not.toBe(toTextKey('red'))
    expect(toTextKey('x'.repeat(500))).not.toBe(toTextKey(`${'x'.repeat(500)}y`))
  })

  test('scopes are short and distinguish their parts', () => {
    expect(toScope('a', 'b')).toHaveLength(16)
    expect(
      new Set([toScope('a', 'b'), toScope('ab'), toScope('a', 'b', ''), toScope('', 'a', 'b')]).size,
    ).toBe(4)
  })
})
