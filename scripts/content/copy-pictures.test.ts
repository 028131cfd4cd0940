import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyPictures } from './copy-pictures.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'vitrine-pictures-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

test('an export brings along the pictures that its content refers to', () => {
  const [data, content] = [path.join(place, 'data'), path.join(place, 'content')]
  mkdirSync(path.join(data, 'media', 'products'), { recursive: true })
  mkdirSync(path.join(content, 'media'), { recursive: true })
  writeFileSync(path.join(data, 'media', 'products', 'mug “blue”.jpg'), 'mug')
  writeFileSync(path.join(data, 'media', 'unused.jpg'), 'unused')
  writeFileSync(path.join(data, 'media', 'own.jpg'), 'of the data folder')
  writeFileSync(path.join(content, 'media', 'own.jpg'), 'of the content')
  writeFileSync(path.join(data, 'secret'), 'secret')
  const page = {
    image: { absolutePath: 'products/mug “blue”.jpg' },
    more: ['own.jpg', '../secret', 'gone.jpg'],
  }
  const values = [page.image, ...page.more.map((absolutePath) => ({ absolutePath }))]
  const texts = new Map([['1/en/pages/home.json', JSON.stringify(values, null, 2)]])
  expect(copyPictures(texts, data, content)).toEqual(['products/mug “blue”.jpg'])
  expect(readFileSync(path.join(content, 'media', 'products', 'mug “blue”.jpg'), 'utf8')).toBe('mug')
  expect(readFileSync(path.join(content, 'media', 'own.jpg'), 'utf8')).toBe('of the content')
  expect(existsSync(path.join(content, 'media', 'unused.jpg'))).toBe(false)
  expect(existsSync(path.join(content, 'secret'))).toBe(false)
  expect(copyPictures(texts, data, content)).toEqual([])
})
