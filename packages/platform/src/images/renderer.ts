import { createHash } from 'node:crypto'
import { createRecentCache } from './recent-cache.ts'
import type { DiskCache } from './disk-cache.ts'
import type { ImageProblem, RenderPlan, SourceInfo } from './image-job.ts'
import type { PoolFailure } from '../threads/index.ts'
import type { ImagePool } from './image-pool.ts'
import type { MediaSource } from './media-source.ts'

/** Part of every cache key. Increase this number if the same plan would produce different bytes. */
const pipelineVersion = 1

type Failure = { readonly ok: false; readonly problem: ImageProblem | PoolFailure['problem'] }
export type DescribeResult = { readonly ok: true; readonly info: SourceInfo } | Failure
export type RenderResult = { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> } | Failure

export interface Renderer {
  /** Returns the properties of a file if they are cached. */
  findDescribed(source: MediaSource): DescribeResult | undefined
  /**
   * Returns the properties of a file and caches them until the file changes.
   *
   * @param isUrgent true if a page is waiting for the result
   */
  describe(source: MediaSource, isUrgent?: boolean): Promise<DescribeResult>
  render(source: MediaSource, info: SourceInfo, plan: RenderPlan): Promise<RenderResult>
}

/** Returns the cache key of a rendered image, derived from the digest of its file and the plan. */
export function toCacheKey({ hash }: SourceInfo, plan: RenderPlan): string {
  const parts = [
    pipelineVersion,
    hash,
    plan.format,
    plan.width ?? 0,
    plan.height ?? 0,
    plan.fit,
    plan.quality,
    plan.animated,
    ...(plan.paper === undefined ? [] : [plan.paper]),
  ]
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 40)
}

/**
 * Creates a renderer that avoids repeated work: concurrent requests for the same image share one
 * job, rendered images are cached on disk, and file properties and permanent failures are cached in
 * memory.
 */
export function createRenderer(pool: ImagePool, cache: DiskCache): Renderer {
  const descriptions = createRecentCache<DescribeResult>(2_000)
  const failures = createRecentCache<RenderResult>(2_000)
  const describing = new Map<string, Promise<DescribeResult>>()
  const rendering = new Map<string, Promise<RenderResult>>()

  async function runDescribe(source: MediaSource, key: string, isUrgent: boolean): Promise<DescribeResult> {
    const result = await pool.run({ kind: 'describe', file: source.file }, isUrgent)
    const described: DescribeResult =
      !result.ok || 'info' in result ? result : { ok: false, problem: 'unreadable' }
    if (isPermanent(described)) descriptions.set(key, described)
    return described
  }

  async function runRender(file: string, info: SourceInfo, plan: RenderPlan): Promise<RenderResult> {
    const key = toCacheKey(info, plan)
    const failure = failures.get(key)
    if (failure) return failure
    const bytes = await cache.read(key)
    if (bytes) return { ok: true, bytes }
    const result = await pool.run({ kind: 'render', file, hash: info.hash, plan })
    if (!result.ok) {
      if (isPermanent(result)) failures.set(key, result)
      return result
    }
    if (!('bytes' in result)) return { ok: false, problem: 'unreadable' }
    await cache.write(key, result.bytes)
    return result
  }

  return {
    findDescribed: (source) => descriptions.get(toSourceKey(source)),
    async describe(source, isUrgent = false) {
      const key = toSourceKey(source)
      return descriptions.get(key) ?? shareRunning(describing, key, () => runDescribe(source, key, isUrgent))
    },
    render: (source, info, plan) =>
      shareRunning(rendering, toCacheKey(info, plan), () => runRender(source.file, info, plan)),
  }
}

function toSourceKey({ stamp, file }: MediaSource): string {
  return `${stamp} ${file}`
}

/** Returns true if running the same job again would have the same result. */
function isPermanent(result: DescribeResult | RenderResult): boolean {
  return (
    result.ok ||
    result.problem === 'unreadable' ||
    result.problem === 'too-large' ||
    result.problem === 'slow'
  )
}

/** Returns the pending promise for this key, or starts new work. */
function shareRunning<T>(running: Map<string, Promise<T>>, key: string, run: () => Promise<T>): Promise<T> {
  const shared = running.get(key)
  if (shared) return shared
  const started = run().finally(() => running.delete(key))
  running.set(key, started)
  return started
}
