import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import finished from '../../pictures/finished.json' with { type: 'json' }
import { familyIds } from '../products/index.ts'
import { listMasters, listPictures } from '../pictures/index.ts'
import { sceneIds } from '../scenes/index.ts'
import { collectionIds, listPhotographs, photographSize, sceneSize } from './jobs.ts'
import { listFinished, readCollection, studioFolders } from './records.ts'

/** The photographs that are kept in the repository. */
const kept = collectionIds.flatMap((family) => {
  const { pictures } = readCollection(studioFolders, family)
  return Object.entries(pictures).map(([picture, record]) => ({ family, picture, record }))
})
const files = readdirSync(studioFolders.pictures, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.avif'))

test('the photographs of the repository are the files that their data describes', async () => {
  const made = new Set(listPictures().map((picture) => picture.path))
  expect(files.filter((file) => !made.has(file)).toSorted()).toEqual(
    kept.map(({ picture }) => picture).toSorted(),
  )
  for (const { family, picture, record } of kept) {
    const least = family === 'scenes' ? sceneSize : photographSize
    const bytes = readFileSync(path.join(studioFolders.pictures, picture))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(record.sha256)
    expect(bytes.byteLength).toBe(record.bytes)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: record.width, height: record.height })
    expect(record.width).toBeGreaterThanOrEqual(least.width)
    expect(record.height).toBeGreaterThanOrEqual(least.height)
    expect(record.colour).toMatch(/^#[\da-f]{6}$/)
    expect(record.focus.every((share) => share >= 0 && share <= 1)).toBe(true)
  }
})

test('the photographs belong to the catalogue', () => {
  const wanted = new Set(collectionIds.flatMap(listPhotographs).map((photograph) => photograph.path))
  expect(kept.filter(({ picture }) => !wanted.has(picture))).toEqual([])
})

test('the list of finished views is that of the views of which all photographs exist; every family has fronts', () => {
  expect(finished).toEqual(listFinished(studioFolders))
  const views: Partial<Record<string, readonly string[]>> = finished
  expect(familyIds.filter((family) => !views[family]?.includes('front'))).toEqual([])
})

test('all scenes are photographed', () => {
  const scenes = sceneIds.map((id) => `scenes/${id}.avif`)
  expect(Object.keys(readCollection(studioFolders, 'scenes').pictures)).toEqual(scenes.toSorted())
  expect(listMasters().map(({ path: picture }) => picture)).toEqual(expect.arrayContaining(scenes))
})
