import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { encodePhotograph } from './encode.ts'
import { sceneIds } from '../scenes/index.ts'
import { listPhotographs, photographSize, sceneSize } from './jobs.ts'
import { planCollections } from './plan.ts'
import { exists, listFinished, readCollection, writeCollection, type CollectionRecord } from './records.ts'
import { renderPhotographs, type RenderOptions } from './render.ts'

/** Small, because most of the time is taken by encoding. */
const size = { width: 120, height: 150 } as const

/** Encodes a small picture, and reports it as a large one. */
const encode: typeof encodePhotograph = async (file, seed) => {
  const encoded = await encodePhotograph(file, seed)
  return encoded && { ...encoded, ...photographSize }
}

/** A photograph of a block with a shadow, as the renderer writes it: 16 bits per channel, with transparency. */
const picture: { bytes: Buffer } = { bytes: Buffer.alloc(0) }

beforeAll(async () => {
  const transparent = { ...size, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const block = { width: 40, height: 50, channels: 4, background: '#2747a6' } as const
  const shadow = { width: 40, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.4 } } as const
  const flat = await sharp({ create: transparent })
    .composite([
      { input: { create: block }, left: 40, top: 60 },
      { input: { create: shadow }, left: 42, top: 110 },
    ])
    .png()
    .toBuffer()
  picture.bytes = await sharp(flat).toColourspace('rgb16').png().toBuffer()
})

/**
 * A stand-in for Blender. It appends the outputs that it is asked for to `asked`, and writes a picture for each job. The
 * files `crash`, `hang` and `damage` contain the seed of a job at which it crashes, waits for ever after writing the
 * picture, or writes half of a picture.
 */
const program = `#!/usr/bin/env node
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs')
const at = (name) => __dirname + '/' + name
const is = (name, { seed }) => existsSync(at(name)) && readFileSync(at(name), 'utf8') === seed
const { jobs } = JSON.parse(readFileSync(process.argv.at(-1), 'utf8'))
const picture = readFileSync(at('picture.png'))
appendFileSync(at('asked'), jobs.map(({ seed }) => seed + '\\n').join(''))
appendFileSync(at('arguments'), process.argv.slice(2).join(' ') + '\\n')
writeFileSync(at('memory'), process.env.MALLOC_CONF ?? '')
console.log('Blender 3.4.1')
for (const job of jobs) {
  if (is('crash', job)) process.kill(process.pid, 'SIGSEGV')
  writeFileSync(job.output, is('damage', job) ? picture.subarray(0, picture.length / 2) : picture)
  if (is('hang', job)) {
    writeFileSync(at('hangs'), '')
    setInterval(() => {}, 1000)
    break
  }
  console.log(JSON.stringify({ output: job.output, seconds: 7, coreSeconds: 6.6 }))
}
`

interface Studio {
  readonly folder: string
  readonly lines: readonly string[]
  readonly options: RenderOptions
  asked(): readonly string[]
}

async function createStudio(): Promise<Studio> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-studio-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const blender = path.join(folder, 'blender')
  const studio = path.join(folder, 'studio')
  await mkdir(path.join(studio, 'families'), { recursive: true })
  await mkdir(path.join(studio, 'kit'))
  await writeFile(path.join(studio, 'render.py'), 'from kit.light import paper\n')
  await writeFile(path.join(studio, 'families', 'mug.py'), 'from kit.glaze import glaze\n')
  await writeFile(path.join(studio, 'kit', 'glaze.py'), '')
  await writeFile(blender, program)
  await chmod(blender, 0o755)
  await writeFile(path.join(folder, 'picture.png'), picture.bytes)
  const lines: string[] = []
  return {
    folder,
    lines,
    asked: () => {
      const file = path.join(folder, 'asked')
      return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    },
    options: {
      folders: { studio, pictures: path.join(folder, 'pictures') },
      work: path.join(folder, 'work'),
      blender,
      processes: 1,
      families: ['mug'],
      views: ['detail'],
      signal: new AbortController().signal,
      encode,
      say: (line) => lines.push(line),
    },
  }
}

const skus = ['TW-MUG-01', 'TW-MUG-02', 'TW-MUG-03', 'TW-MUG-04']
const detailOf = (sku: string | undefined): string => `catalogue/${sku?.toLowerCase()}/detail.avif`
const statesOf = ({ options }: Studio) =>
  planCollections(options.folders, options).flatMap(({ photographs }) =>
    photographs.map(({ state }) => state),
  )

test('a picture of another size is not kept', async () => {
  const { options } = await createStudio()
  expect(await renderPhotographs({ ...options, encode: encodePhotograph })).toEqual({
    ...{ rendered: 0, failed: skus.map(detailOf) },
  })
})

describe('rendering', () => {
  test('keeps each picture with its data, and renders again only what is stale', async () => {
    const studio = await createStudio()
    const { options, lines } = studio
    expect(await renderPhotographs(options)).toEqual({ rendered: 4, failed: [] })
    expect(studio.asked()).toEqual(skus)
    const script = path.join(options.folders.studio, 'render.py')
    expect(await readFile(path.join(studio.folder, 'arguments'), 'utf8')).toBe(
      `-b -noaudio -t 1 -P ${script} -- ${path.join(options.work, 'jobs-0.json')}\n`.repeat(4),
    )
    expect(lines[0]).toBe('4 pictures to render: about 2 min.')
    expect(lines[1]).toMatch(/^1 of 4: catalogue\/tw-mug-01\/detail\.avif, 7 s, \d+ KB; about \d+ s left\.$/)
    const { pictures } = readCollection(options.folders, 'mug')
    expect(Object.keys(pictures)).toEqual(skus.map(detailOf))
    expect(Object.values(pictures).map(({ seconds }) => seconds)).toEqual([7, 7, 7, 7])
    const file = path.join(options.folders.pictures, detailOf(skus[0]))
    const record = pictures[detailOf(skus[0])]
    expect(record).toMatchObject({ ...photographSize, bytes: statSync(file).size })
    expect(record?.focus).toEqual([0.5, 0.56])
    const colour = [1, 3, 5].map((start) => Number.parseInt(record?.colour.slice(start, start + 2) ?? '', 16))
    for (const [index, value] of [0x27, 0x47, 0xa6].entries())
      expect(Math.abs((colour[index] ?? 0) - value)).toBeLessThanOrEqual(2)
    expect(await sharp(file).metadata()).toMatchObject({ ...size, format: 'heif', hasAlpha: true })

    expect(await renderPhotographs(options)).toEqual({ rendered: 0, failed: [] })
    expect(statesOf(studio)).toEqual(['current', 'current', 'current', 'current'])
    await writeFile(path.join(options.folders.studio, 'kit', 'glaze.py'), '# shinier\n')
    expect(statesOf(studio)).toEqual(['stale', 'stale', 'stale', 'stale'])
    expect(await renderPhotographs(options)).toEqual({ rendered: 4, failed: [] })
    expect(studio.asked()).toEqual([...skus, ...skus])
    // Now that the view was measured, the estimate is that of the measurement.
    expect(lines).toContain('4 pictures to render: about 28 s.')
  })

  test('distributes the products over processes, each of which renders all pictures of its product', async () => {
    const studio = await createStudio()
    const { options } = studio
    const pictures = skus.length * 2
    expect(await renderPhotographs({ ...options, processes: 2, views: ['front', 'detail'] })).toEqual({
      ...{ rendered: pictures, failed: [] },
    })
    expect(Object.keys(readCollection(options.folders, 'mug').pictures)).toHaveLength(pictures)
    expect(studio.asked().toSorted()).toEqual(skus.flatMap((sku) => [sku, sku]))
    const calls = await readFile(path.join(studio.folder, 'arguments'), 'utf8')
    expect(calls.trim().split('\n')).toHaveLength(skus.length)
    expect(calls).toContain('jobs-0.json')
    expect(calls).toContain('jobs-1.json')
  })

  test('continues after a kill with the pictures that are missing, and keeps one that was not encoded yet', async () => {
    const studio = await createStudio()
    const { folder, options } = studio
    await writeFile(path.join(folder, 'hang'), skus[2] ?? '')
    const moduleUrl = (name: string): string =>
      JSON.stringify(pathToFileURL(path.join(import.meta.dirname, name)).href)
    // Functions and the signal are not part of the JSON.
    const source = `
      const { renderPhotographs } = await import(${moduleUrl('render.ts')})
      const { encodePhotograph } = await import(${moduleUrl('encode.ts')})
      const { signal } = new AbortController()
      const encode = async (...args) => {
        const encoded = await encodePhotograph(...args)
        return encoded && { ...encoded, ...${JSON.stringify(photographSize)} }
      }
      await renderPhotographs({ ...${JSON.stringify(options)}, signal, encode, say: console.log })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // Its own group, so that the stand-in ends with it.
      detached: true,
    })
    const output: string[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    await expect
      .poll(() => output.join('').includes('2 of 4') && existsSync(path.join(folder, 'hangs')))
      .toBe(true)
    const ended = new Promise((resolve) => child.on('close', resolve))
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    await ended
    await rm(path.join(folder, 'hang'))
    await rm(path.join(folder, 'asked'))

    expect(statesOf(studio)).toEqual(['current', 'current', 'missing', 'missing'])
    expect(await renderPhotographs(options)).toEqual({ rendered: 2, failed: [] })
    expect(studio.asked()).toEqual(skus.slice(3))
    expect(statesOf(studio)).toEqual(['current', 'current', 'current', 'current'])
  })

  test('stops when asked to, without losing a finished picture', async () => {
    const studio = await createStudio()
    const stop = new AbortController()
    await writeFile(path.join(studio.folder, 'hang'), skus[1] ?? '')
    const running = renderPhotographs({ ...studio.options, signal: stop.signal })
    await expect.poll(() => existsSync(path.join(studio.folder, 'hangs'))).toBe(true)
    stop.abort()
    expect(await running).toEqual({ rendered: 1, failed: [] })
    expect(studio.lines.at(-1)).toBe('Stopped after 1 of 4 pictures. Run the command again to continue.')
    await rm(path.join(studio.folder, 'hang'))
    await renderPhotographs(studio.options)
    expect(statesOf(studio)).toEqual(['current', 'current', 'current', 'current'])
  })

  test('continues with the next picture if Blender crashes, and reports the one that failed', async () => {
    const studio = await createStudio()
    await writeFile(path.join(studio.folder, 'crash'), skus[1] ?? '')
    expect(await renderPhotographs(studio.options)).toEqual({ rendered: 3, failed: [detailOf(skus[1])] })
    expect(studio.lines).toContain(`Blender crashed at ${detailOf(skus[1])}`)
    expect(statesOf(studio)).toEqual(['current', 'missing', 'current', 'current'])
  })

  test('does not keep a damaged picture', async () => {
    const studio = await createStudio()
    await writeFile(path.join(studio.folder, 'damage'), skus[3] ?? '')
    expect(await renderPhotographs(studio.options)).toEqual({ rendered: 3, failed: [detailOf(skus[3])] })
    expect(statesOf(studio).at(-1)).toBe('missing')
  })

  test.each([
    ['lets Blender use transparent huge pages', undefined, 'thp:always'],
    ['keeps the allocator settings of the environment', 'narenas:1', 'narenas:1'],
  ])('%s', async (_, own, used) => {
    vi.stubEnv('MALLOC_CONF', own)
    onTestFinished(() => void vi.unstubAllEnvs())
    const studio = await createStudio()
    await renderPhotographs(studio.options)
    expect(readFileSync(path.join(studio.folder, 'memory'), 'utf8').split(',')[0]).toBe(used)
  })

  test('names what to install if Blender is missing', async () => {
    const { options } = await createStudio()
    const blender = path.join(options.work, 'none')
    await expect(renderPhotographs({ ...options, blender })).rejects.toThrow(/Install Blender/)
  })

  test('skips families that have no module in the studio', async () => {
    const { options, lines, asked } = await createStudio()
    expect(await renderPhotographs({ ...options, families: ['plate'] })).toEqual({ rendered: 0, failed: [] })
    expect(lines[0]).toBe('Without a module in the studio, skipped: plate.')
    expect(asked()).toEqual([])
  })
})

describe('scenes', () => {
  const scenesIn = (folders: Studio['options']['folders']) =>
    Object.keys(readCollection(folders, 'scenes').pictures)

  /** A studio with modules for all scenes, whose pictures pass for scenes. */
  async function createSceneStudio(): Promise<Studio> {
    const studio = await createStudio()
    const { folders } = studio.options
    await mkdir(path.join(folders.studio, 'scenes'))
    for (const id of sceneIds)
      await writeFile(path.join(folders.studio, 'scenes', `${id.replaceAll('-', '_')}.py`), '')
    const asScene: typeof encodePhotograph = async (file, seed) => {
      const encoded = await encodePhotograph(file, seed)
      return encoded && { ...encoded, ...sceneSize }
    }
    const options = { ...studio.options, families: ['scenes'], views: ['scene'], encode: asScene } as const
    return { ...studio, options }
  }

  test('are kept one by one, and those that are missing or whose product changed are rendered by the next run', async () => {
    const studio = await createSceneStudio()
    const { options } = studio
    const { folders } = options
    const some = ['breakfast', 'cobalt'] as const
    expect(await renderPhotographs({ ...options, scenes: some })).toEqual({ rendered: 2, failed: [] })
    expect(studio.asked()).toEqual(some)
    expect(scenesIn(folders)).toEqual(['scenes/breakfast.avif', 'scenes/cobalt.avif'])
    expect(existsSync(path.join(folders.pictures, 'scenes', 'cobalt.avif'))).toBe(true)

    await renderPhotographs(options)
    expect(studio.asked().slice(2)).toEqual(sceneIds.filter((id) => !some.some((each) => each === id)))
    expect(scenesIn(folders)).toHaveLength(sceneIds.length)
    expect(new Set(statesOf(studio))).toEqual(new Set(['current']))
    await writeFile(path.join(folders.studio, 'scenes', 'letters.py'), '# rearranged\n')
    await renderPhotographs(options)
    expect(studio.asked().slice(sceneIds.length)).toEqual(['letters'])
  })

  test('belong to no family: that of a product is rendered without them', async () => {
    const studio = await createSceneStudio()
    await renderPhotographs({ ...studio.options, families: ['mug'], views: ['detail'], encode })
    expect(studio.asked()).toEqual(skus)
    expect(scenesIn(studio.options.folders)).toEqual([])
  })
})

test('a view of a family is finished exactly while all of its pictures exist', async () => {
  const { options } = await createStudio()
  const { folders } = options
  const record = {
    digest: '',
    sha256: '',
    bytes: 1,
    ...photographSize,
    colour: '#000000',
    focus: [0.5, 0.5],
  } as const
  const paths = listPhotographs('mug').map((photograph) => photograph.path)
  const all: CollectionRecord = { pictures: Object.fromEntries(paths.map((each) => [each, record])) }
  const finished = async () =>
    JSON.parse(await readFile(path.join(folders.pictures, 'finished.json'), 'utf8')) as unknown
  for (const each of paths) {
    await mkdir(path.dirname(path.join(folders.pictures, each)), { recursive: true })
    await writeFile(path.join(folders.pictures, each), '')
  }
  await writeCollection(folders, 'mug', all)
  const views = ['front', 'angle', 'detail', 'room', 'version']
  expect(await finished()).toEqual({ mug: views })
  const [first = '', ...others] = paths
  await writeCollection(folders, 'mug', {
    pictures: Object.fromEntries(others.map((each) => [each, record])),
  })
  expect(await finished()).toEqual({ mug: views.slice(1) })
  await writeCollection(folders, 'mug', all)
  await rm(path.join(folders.pictures, first))
  expect(exists(folders, all, first)).toBe(false)
  expect(listFinished(folders)).toEqual({ mug: views.slice(1) })
})
