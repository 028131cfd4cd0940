import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collectSceneSources, collectSources, digestOf } from './digest.ts'
import { listPhotographs } from './jobs.ts'

type Modules = Readonly<Record<string, string>>

const modules: Modules = {
  'render.py': 'import sys\nfrom kit.light import paper\nimport importlib\n',
  'families/mug.py':
    'import bpy\nfrom kit.glaze import glaze, raw\nfrom kit import lathe\n\ndef build(job):\n    pass\n',
  'families/plate.py': 'from kit.glaze import glaze\n',
  'kit/__init__.py': '',
  'kit/glaze.py': 'from mathutils import Vector\nfrom .noise import grain\n',
  'kit/lathe.py': 'import kit.curves as curves\n',
  'kit/curves.py': '',
  'kit/noise.py': 'from kit.glaze import glaze  # a circle\n',
  'kit/light.py': '',
  'kit/wood.py': '',
}

const collect = (sources: Modules, view: 'front' | 'room' = 'front') =>
  collectSources((name) => sources[name], 'mug', view)
const [photograph] = listPhotographs('mug')
const digest = (sources: Modules, job = photograph?.job): string => {
  if (!job) throw new Error('The mug has no photographs.')
  return digestOf(job, collect(sources))
}

test('the sources of a family are the renderer, its module, and what they import, directly or not', () => {
  expect([...collect(modules).keys()]).toEqual([
    'families/mug.py',
    'kit/__init__.py',
    'kit/curves.py',
    'kit/glaze.py',
    'kit/lathe.py',
    'kit/light.py',
    'kit/noise.py',
    'render.py',
  ])
})

test('an import in brackets over several lines counts', () => {
  const sources = { ...modules, 'families/mug.py': 'from kit import (\n    wood as oak,\n    lathe,\n)\n' }
  expect([...collect(sources).keys()]).toContain('kit/wood.py')
})

test('a change of rooms leaves product views current, and a change of versions leaves rooms current', () => {
  const sources = {
    ...modules,
    'render.py': 'from kit.interior import photograph_room\nfrom kit.versions import Versions\n',
    'kit/interior.py': 'from kit.rooms import furnish\n',
    'kit/rooms.py': '',
    'kit/versions.py': '',
  }
  const onlyIn = (view: 'front' | 'room', other: 'front' | 'room') =>
    [...collect(sources, view).keys()].filter((name) => !collect(sources, other).has(name))
  expect(onlyIn('room', 'front')).toEqual(['kit/interior.py', 'kit/rooms.py'])
  expect(onlyIn('front', 'room')).toEqual(['kit/versions.py'])
})

test('the sources of a scene are its module, the families of its products, and what all of them import', () => {
  const sources: Modules = {
    ...modules,
    'render.py': 'from kit.versions import Versions\n',
    'scenes/breakfast.py': 'from kit.scene import Stage\n',
    'kit/scene.py': 'from kit.light import sky\n',
    'kit/versions.py': '',
  }
  const [scene] = listPhotographs('scenes')
  const mug = listPhotographs('mug').flatMap(({ job }) => ('family' in job ? [job] : []))[0]
  if (!scene || !('scene' in scene.job) || !mug) throw new Error('The catalogue has no scene or no mug.')
  const job = { ...scene.job, products: { cup: mug } }
  const read = (changed: Modules) => collectSceneSources((name) => changed[name], job)
  expect([...read(sources).keys()]).toEqual([
    'families/mug.py',
    'kit/__init__.py',
    'kit/curves.py',
    'kit/glaze.py',
    'kit/lathe.py',
    'kit/light.py',
    'kit/noise.py',
    'kit/scene.py',
    'render.py',
    'scenes/breakfast.py',
  ])
  const before = digestOf(job, read(sources))
  for (const name of ['families/mug.py', 'kit/glaze.py', 'kit/scene.py', 'scenes/breakfast.py'] as const)
    expect(digestOf(job, read({ ...sources, [name]: `${sources[name]}# changed\n` }))).not.toBe(before)
  const other = { ...sources, 'families/plate.py': '# changed\n' }
  expect(digestOf(job, read(other))).toBe(before)
  const blue = { ...job, products: { cup: { ...mug, colour: '#000000' } } }
  expect(digestOf(blue, read(sources))).not.toBe(before)
})

describe('the digest of a picture', () => {
  test('changes exactly if a source that it is rendered from changes', () => {
    const used = new Set(collect(modules).keys())
    const change = fc.record({
      name: fc.constantFrom(...Object.keys(modules)),
      text: fc.string({ minLength: 1 }),
    })
    fc.assert(
      fc.property(change, ({ name, text }) => {
        // A comment at the end changes the text, but not the imports.
        const comment = `# ${text.replaceAll(/[\n\r\u2028\u2029]/g, ' ')}`
        const changed = { ...modules, [name]: `${modules[name]}${comment}\n` }
        expect(digest(changed) !== digest(modules)).toBe(used.has(name))
      }),
    )
  })

  test('changes exactly if a value of the job changes, whatever the order of its properties', () => {
    const job = photograph?.job
    if (!job) throw new Error('The mug has no photographs.')
    const reversed = Object.fromEntries(Object.entries(job).toReversed()) as typeof job
    expect(digest(modules, reversed)).toBe(digest(modules))
    const numbers = fc.constantFrom('shape', 'width', 'height', 'samples')
    const texts = fc.constantFrom('colour', 'accent', 'pattern', 'material', 'view', 'seed')
    const change = fc.oneof(
      fc.tuple(numbers, fc.nat()),
      fc.tuple(texts, fc.string()),
      fc.tuple(fc.constant('measures'), fc.array(fc.nat())),
      fc.tuple(fc.constant('choices'), fc.dictionary(fc.constantFrom('set', 'inside'), fc.string())),
    )
    fc.assert(
      fc.property(change, ([name, value]) => {
        const isSame = JSON.stringify(Reflect.get(job, name)) === JSON.stringify(value)
        expect(digest(modules, { ...job, [name]: value }) === digest(modules)).toBe(isSame)
      }),
    )
  })

  test('differs between all pictures of a family', () => {
    const digests = listPhotographs('mug').map(({ job }) => digest(modules, job))
    expect(new Set(digests).size).toBe(digests.length)
  })
})
