import { describe, expect, test } from 'vitest'
import { catalogue, pictureViews } from '../products/index.ts'
import { collectionIds, listPhotographs, sceneSize } from './jobs.ts'

const shop = catalogue(() => pictureViews)
const all = collectionIds.flatMap(listPhotographs)
const mug = shop.products.find(({ design }) => design.family === 'mug')
if (!mug) throw new Error('The catalogue has no mug.')

describe('the photographs of a product', () => {
  test('are three views, the room of its family, and one per further look', () => {
    expect(mug.pictures.map(({ view, path }) => [view, path])).toEqual([
      ['front', 'catalogue/tw-mug-01/front.avif'],
      ['angle', 'catalogue/tw-mug-01/angle.avif'],
      ['detail', 'catalogue/tw-mug-01/detail.avif'],
      ['room', 'rooms/mug.avif'],
      ...['one-32', 'two-31', 'two-32', 'four-31', 'four-32'].map((look) => [
        'version',
        `catalogue/tw-mug-01/version-${look}.avif`,
      ]),
    ])
    expect(mug.pictures.at(-1)?.alt.de).toMatch(/: 4er-Set, Wie außen$/)
  })

  test('show every variant; variants that look alike share a picture', () => {
    for (const { variants, pictures } of shop.products) {
      const paths = new Set(pictures.map(({ path }) => path))
      for (const { picture } of variants) expect(paths).toContain(picture)
    }
    const cushions = shop.products.filter(({ options }) => options.some(({ id }) => id === 'filling'))
    expect(cushions.length).toBeGreaterThan(0)
    for (const { variants, options } of cushions.filter((product) => product.options.length === 1)) {
      expect(options[0]?.values.length).toBeGreaterThan(1)
      expect(new Set(variants.map(({ picture }) => picture)).size).toBe(1)
    }
  })

  test('have alternative texts in three languages', () => {
    for (const { pictures } of shop.products) {
      for (const { alt } of pictures)
        expect(Object.values(alt).every((text) => text.trim() !== '')).toBe(true)
    }
  })
})

describe('the jobs of the renderer', () => {
  test('are one per picture of the catalogue, without duplicates', () => {
    const paths = new Set(shop.products.flatMap(({ pictures }) => pictures.map(({ path }) => path)))
    const own = all.filter(({ view }) => view !== 'scene')
    expect(own.map(({ path }) => path).toSorted()).toEqual([...paths].toSorted())
  })

  test('have the data of the product and the choices of the variant', () => {
    const [front] = listPhotographs('mug')
    expect(front?.job).toEqual({
      ...{ family: 'mug', shape: 0, measures: [8, 9], pattern: 'dots', material: 'stoneware' },
      ...{ colour: mug.design.colour, accent: mug.design.accent, choices: { set: 'one', inside: '31' } },
      ...{ view: 'front', width: 1200, height: 1500, samples: 4, seed: 'TW-MUG-01' },
    })
    const last = listPhotographs('mug').find(({ path }) => path.endsWith('tw-mug-01/version-four-32.avif'))
    expect(last).toMatchObject({
      view: 'version',
      job: { view: 'front', choices: { set: 'four', inside: '32' } },
    })
  })

  test('have the measures of a length that is chosen', () => {
    const benches = listPhotographs('bench').flatMap(({ job }) =>
      'family' in job && job.choices.length !== undefined ? [job] : [],
    )
    expect(benches.length).toBeGreaterThan(0)
    for (const { choices, measures } of benches) expect(measures[0]).toBe(Number(choices.length))
  })

  test('differ for all pictures of a product', () => {
    const jobs = all.map(({ job }) => JSON.stringify(job))
    expect(new Set(jobs).size).toBe(jobs.length)
  })
})

describe('a scene', () => {
  const [breakfast] = listPhotographs('scenes')

  test('has its products as the catalogue has them, in the default variant, and the light of its channel', () => {
    const job = breakfast && 'scene' in breakfast.job ? breakfast.job : undefined
    const pot = shop.products.find(({ sku }) => sku === 'TW-TEAPOT-02')
    expect(breakfast).toMatchObject({ path: 'scenes/breakfast.avif', view: 'scene' })
    expect(job).toMatchObject({ scene: 'breakfast', light: 'day', seed: 'breakfast', ...sceneSize })
    expect(job?.products['pot']).toEqual({
      ...{ family: 'teapot', shape: 1, measures: [26, 17], material: 'stoneware', pattern: 'sprigs' },
      ...{ colour: pot?.design.colour, accent: pot?.design.accent, seed: 'TW-TEAPOT-02' },
      choices: pot?.pictures[0].choices,
    })
  })

  test('is large enough for a wide screen, and has a name and a path of its own', () => {
    const photographs = listPhotographs('scenes')
    expect(photographs.length).toBeGreaterThan(0)
    expect(new Set(photographs.map(({ path }) => path)).size).toBe(photographs.length)
    for (const { job } of photographs) expect([job.width, job.height]).toEqual([2400, 1350])
  })
})
