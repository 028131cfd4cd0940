import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contentFolder, sampleContent } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import { inferShape, writeShape } from './content-types/infer.ts'
import { runTypes, toTypes, typesFile } from './content-types/run.ts'
import { root } from './root.ts'

describe('npm run content -- types', () => {
  test('the types of the theme agree with the content', async () => {
    expect(readFileSync(typesFile, 'utf8')).toBe(await toTypes())
    expect(await runTypes(['--check'], { env: {}, print() {}, printError() {} })).toBe(0)
  })

  test('--check fails for other content, and names the command that updates the types', async () => {
    const content = contentFolder({ 'content/site.json': '{}' })
    const other = contentFolder(
      Object.fromEntries(Object.entries(sampleContent()).map(([file, value]) => [`content/${file}`, value])),
    )
    let message = ''
    const io = {
      env: { SHOP_DIR: other.folder },
      print() {},
      printError: (text: string) => void (message += text),
    }
    expect(await runTypes(['--check'], io)).toBe(1)
    expect(message).toBe(`${typesFile} is out of date: run npm run content -- types\n`)
    expect(await runTypes(['--chek'], io)).toBe(1)
    content.remove()
    other.remove()
  })

  test('for a shop of your own, keeps the types of the demonstration, which the theme uses', async () => {
    const own = contentFolder({
      ...sampleContent(),
      '1/en/pages/own.json': {
        slug: 'own',
        title: 'Own',
        fields: { body_page_editor: { version: 1, elements: [{ type: 'Scale', props: { grams: 5 } }] } },
      },
    })
    const demonstration = path.join(root, 'apps', 'shop', 'content')
    const text = await toTypes([demonstration, own.folder])
    expect(text).toContain('export interface ScaleContent {\n  readonly grams: number\n}')
    const namesOf = (types: string) => types.match(/(?<=export (?:interface|type) )\w+/g)
    expect(namesOf(text)).toEqual(expect.arrayContaining(namesOf(readFileSync(typesFile, 'utf8')) ?? []))
    own.remove()
  })

  test('has one type for each model and for each widget of the content', async () => {
    const content = contentFolder({
      ...sampleContent(),
      '1/en/pages/more.json': {
        slug: 'more',
        title: 'More',
        fields: {
          body_page_editor: {
            version: 1,
            elements: [
              { type: 'Hero', props: { title: 'A', links: [{ href: '/', title: 'B' }] } },
              { type: 'div', children: [{ type: 'Hero', props: { title: 'C', wide: true } }] },
            ],
          },
        },
      },
    })
    const text = await toTypes([content.folder])
    content.remove()
    expect(text).toContain(
      'export interface PageFields {\n  readonly seo?: readonly ContentSeo[]\n  readonly body_page_editor?: LayoutDocument\n',
    )
    expect(text).toContain(
      'export interface HeroContent {\n  readonly links?: readonly {\n    readonly href: string\n    readonly title: string\n  }[]\n  readonly title: string\n  readonly wide?: boolean\n}\n',
    )
    expect(text).not.toMatch(/\bany\b/)
  })
})

describe('shapes of values', () => {
  test.each([
    [['a', 'b'], 'string'],
    [['a', 1, null], 'null | number | string'],
    [[[1], []], 'readonly number[]'],
    [[[]], 'readonly unknown[]'],
    [[[1, 'a']], 'readonly (number | string)[]'],
    [[{ a: 1 }, 'a'], 'unknown'],
    [[{ a: 1 }, { 'b-c': true }], '{\nreadonly a?: number\nreadonly "b-c"?: boolean\n}'],
  ])('%j is %s', (values, type) => {
    expect(writeShape(inferShape(values))).toBe(type)
  })
})
