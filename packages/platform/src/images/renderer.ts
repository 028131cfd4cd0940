import { createHash } from 'node:crypto'
import { createRecent } from './recent.ts'
import type { DiskCache } from './disk-cache.ts'
import type { ImageProblem, RenderPlan, SourceInfo } from './job.ts'
import type { ImagePool, PoolFailure } from './pool.ts'
import type { Source } from './source.ts'

/** Part of every key: to be raised when the same plan gives other bytes. */
const pipelineVersion = 1

type Failure = { readonly ok: false; readonly problem: ImageProblem | PoolFailure['problem'] }
export type Described = { readonly ok: true; readonly info: SourceInfo } | Failure
export type Rendered = { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> } | Failure

export interface Renderer {
  /** What a file is, as far as that is known already. */
  known(source: Source): Described | undefined
  /** What a file is; known from then on for as long as the file stays as it is. Urgent: a page waits for it. */
  describe(source: Source, urgent?: boolean): Promise<Described>
  render(source: Source, info: SourceInfo, plan: RenderPlan): Promise<Rendered>
}

/** How a rendered image is named: by what it was made of and how. */
export function toKey({ hash }: SourceInfo, plan: RenderPlan): string {
  const parts = [
    pipelineVersion,
    hash,
    plan.format,
    plan.width ?? 0,
    plan.height ?? 0,
    plan.fit,
    plan.quality,
    plan.animated,
  ]
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 40)
}

/**
 * Renders images once: what is asked for several times at a time is made once, what was made is kept on the disk, and
 * what a file is, and that one cannot be rendered, is remembered.
 */
export function createRenderer(pool: ImagePool, cache: DiskCache): Renderer {
  const infos = createRecent<Described>(2_000)
  const refused = createRecent<Rendered>(2_000)
  const describing = new Map<string, Promise<Described>>()
  const rendering = new Map<string, Promise<Rendered>>()

  async function describeAnew(source: Source, name: string, urgent: boolean): Promise<Described> {
    const result = await pool.run({ kind: 'describe', file: source.file }, urgent)
    const described: Described =
      !result.ok || 'info' in result ? result : { ok: false, problem: 'unreadable' }
    if (isLasting(described)) infos.set(name, described)
    return described
  }

  async function renderAnew(file: string, info: SourceInfo, plan: RenderPlan): Promise<Rendered> {
    const key = toKey(info, plan)
    const kept = refused.get(key)
    if (kept) return kept
    const bytes = await cache.read(key)
    if (bytes) return { ok: true, bytes }
    const result = await pool.run({ kind: 'render', file, hash: info.hash, plan })
    if (!result.ok) {
      if (isLasting(result)) refused.set(key, result)
      return result
    }
    if (!('bytes' in result)) return { ok: false, problem: 'unreadable' }
    await cache.write(key, result.bytes)
    return result
  }

  return {
    known: (source) => infos.get(nameOf(source)),
    async describe(source, urgent = false) {
      const name = nameOf(source)
      return infos.get(name) ?? once(describing, name, () => describeAnew(source, name, urgent))
    },
    render: (source, info, plan) =>
      once(rendering, toKey(info, plan), () => renderAnew(source.file, info, plan)),
  }
}

function nameOf({ stamp, file }: Source): string {
  return `${stamp} ${file}`
}

/** Whether the same job would end in the same way. */
function isLasting(result: Described | Rendered): boolean {
  return (
    result.ok ||
    result.problem === 'unreadable' ||
    result.problem === 'too-large' ||
    result.problem === 'slow'
  )
}

function once<T>(running: Map<string, Promise<T>>, name: string, run: () => Promise<T>): Promise<T> {
  const known = running.get(name)
  if (known) return known
  const started = run().finally(() => running.delete(name))
  running.set(name, started)
  return started
}
