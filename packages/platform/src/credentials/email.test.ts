import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail, normaliseEmail } from './email.ts'

/** Marks that combine with the preceding character. */
const marks = ['', '\u030c', '\u0301', '\u0345', '\u0323\u0307']

describe('a normalised email address', () => {
  test('stays the same when it is normalised again, with any character', () => {
    const changed = []
    for (let code = 0; code <= 0x10_ffff; code++) {
      if (code >= 0xd8_00 && code <= 0xdf_ff) continue
      const character = String.fromCodePoint(code)
      const isCased = character.toLowerCase() !== character
      for (const mark of isCased ? marks : ['']) {
        const once = normaliseEmail(`x${character}${mark}@shop.test`)
        if (normaliseEmail(once) !== once) changed.push(once)
      }
    }
    expect(changed).toEqual([])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normaliseEmail(normaliseEmail(text))).toBe(normaliseEmail(text))
      }),
    )
  })

  test.each([
    ['letter case and spaces', ' ADA@Shop.Test ', 'ada@shop.test'],
    ['composed and combining marks', 'jose\u0301@shop.test', 'jos\u00e9@shop.test'],
    ['a capital letter without a composed form', 'J\u030can@shop.test', '\u01f0an@shop.test'],
    ['the sign of the unit Kelvin', '\u212aim@shop.test', 'kim@shop.test'],
    ['the sign of the unit Ångström', '\u212bsa@shop.test', '\u00e5sa@shop.test'],
  ])('does not depend on %s', (_, one, other) => {
    expect(normaliseEmail(one)).toBe(normaliseEmail(other))
  })

  test.each([
    ['Cyrillic а', '\u0430da@shop.test'],
    ['full-width letters', '\uff41da@shop.test'],
    ['a dotless i', 'k\u0131m@shop.test'],
    ['a dotted capital I', 'K\u0130m@shop.test'],
    ['a long s', 'lui\u017f@shop.test'],
    ['a ligature', 'e\ufb03@shop.test'],
    ['a sharp s', 'stra\u00dfe@shop.test'],
  ])('with %s is not the same as the address that looks alike', (_, lookalike) => {
    const plain = normaliseEmail(lookalike.normalize('NFKD').replace(/[^\p{ASCII}]/gu, ''))
    const others = [
      plain,
      'ada@shop.test',
      'kim@shop.test',
      'luis@shop.test',
      'effi@shop.test',
      'strasse@shop.test',
    ]
    expect(others).not.toContain(normaliseEmail(lookalike))
  })
})

describe('an email address', () => {
  test.each([
    ...['ada@shop.test', 'a.b+c_d-e@sub.shop.test', "o'neil@shop.test", 'ada@localhost', 'a@1.2'],
    ...[
      'jos\u00e9@m\u00fcnchen.de',
      '\u7528\u6237@\u4f8b\u5b50.\u5e7f\u544a',
      '\u0930\u093e\u092e@\u092d\u093e\u0930\u0924',
    ],
    `${'a'.repeat(64)}@shop.test`,
  ])('can be %s', (text) => {
    expect(isEmail(normaliseEmail(text))).toBe(true)
  })

  test.each([
    ...['', 'ada', '@', 'ada@', '@shop.test', 'a@b@c', 'ada@.', 'ada@shop.', 'ada@.test', 'ada@-shop.test'],
    // Several addresses, names, groups, comments and routes, as in a mail header.
    ...[
      'a,b@shop.test',
      'ada@shop.test,bob@shop.test',
      'ada<bob@shop.test>',
      '<ada@shop.test>',
      'a;b@shop.test',
    ],
    ...['ada:b@shop.test', '"a b"@shop.test', '"a"@shop.test', 'ada(x)@shop.test', 'a\\b@shop.test'],
    ...['ada@[127.0.0.1]', 'ada@shop.test/x', 'ada@shop.test?bcc=b', 'ada@shop.test:25', 'ada@sh_op.test'],
    // Line breaks, spaces and invisible characters.
    ...['ada\r\nBcc: b@shop.test', 'ada@shop.test\nx', 'a da@shop.test', 'ada@sh op.test', 'a\0da@shop.test'],
    ...['a\u200bda@shop.test', 'a\u200dda@shop.test', 'a\u00adda@shop.test', '\u202eada@shop.test'],
    ...[
      'a\ufe0fda@shop.test',
      'a\u3164da@shop.test',
      'a\u034fda@shop.test',
      '\ud800@shop.test',
      'a\u{e0041}@shop.test',
    ],
    `${'a'.repeat(65)}@shop.test`,
    `ada@${'a.'.repeat(127)}test`,
  ])('cannot be %j', (text) => {
    expect(isEmail(normaliseEmail(text))).toBe(false)
  })

  test('is checked in linear time', () => {
    const start = performance.now()
    for (const part of ['a', 'a.', 'a@', '\u0301', '-']) {
      expect(isEmail(`${part.repeat(5_000)}@${part.repeat(5_000)}`)).toBe(false)
    }
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
