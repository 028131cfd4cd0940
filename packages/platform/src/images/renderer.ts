import { createHash } from 'node:crypto'
import { createSharedWork, type SharedWork } from '@vitrine/contract'
import { createRecentCache } from './recent-cache.ts'
import type { DiskCache } from './disk-cache.ts'
import type { ImageProblem, RenderPlan, SourceInfo } from './image-job.ts'
import type { PoolFailure, RunOptions } from '../threads/index.ts'
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
   * Returns the properties of a file and caches them until the file changes. Rejects if the signal is aborted.
   *
   * @param options `isUrgent` if a page is waiting for the result
   */
  describe(source: MediaSource, options?: RunOptions): Promise<DescribeResult>
  /** Rejects if the signal is aborted. */
  render(
    source: MediaSource,
    info: SourceInfo,
    plan: RenderPlan,
    options?: Pick<RunOptions, 'signal'>,
  ): Promise<RenderResult>
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
 * job, which is dropped if all of them are aborted before it starts. Rendered images are cached on disk,
 * file properties and permanent failures in memory.
 */
export function createRenderer(pool: ImagePool, cache: DiskCache): Renderer {
  const descriptions = createRecentCache<DescribeResult>(2_000)
  const failures = createRecentCache<RenderResult>(2_000)
  const describing = new Map<string, SharedWork<DescribeResult>>()
  const rendering = new Map<string, SharedWork<RenderResult>>()

  async function runDescribe(source: MediaSource, key: string, options: RunOptions): Promise<DescribeResult> {
    const result = await pool.run({ kind: 'describe', file: source.file }, options)
    const described: DescribeResult =
      !result.ok || 'info' in result ? result : { ok: false, problem: 'unreadable' }
    if (isPermanent(described)) descriptions.set(key, described)
    return described
  }

  async function runRender(
    file: string,
    info: SourceInfo,
    plan: RenderPlan,
    signal: AbortSignal,
  ): Promise<RenderResult> {
    const key = toCacheKey(info, plan)
    const failure = failures.get(key)
    if (failure) return failure
    const bytes = await cache.read(key)
    if (bytes) return { ok: true, bytes }
    const result = await pool.run({ kind: 'render', file, hash: info.hash, plan }, { signal })
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
    async describe(source, { isUrgent = false, signal } = {}) {
      const key = toSourceKey(source)
      const described = descriptions.get(key)
      if (described) return described
      const run = (abandoned: AbortSignal) => runDescribe(source, key, { isUrgent, signal: abandoned })
      return shareRunning(describing, key, run).wait(signal)
    },
    render(source, info, plan, { signal } = {}) {
      const run = (abandoned: AbortSignal) => runRender(source.file, info, plan, abandoned)
      return shareRunning(rendering, toCacheKey(info, plan), run).wait(signal)
    },
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

/** Returns the running work for this key, or starts it. */
function shareRunning<T>(
  running: Map<string, SharedWork<T>>,
  key: string,
  run: (abandoned: AbortSignal) => Promise<T>,
): SharedWork<T> {
  const shared = running.get(key)
  if (shared) return shared
  const started = createSharedWork(run, () => {
    if (running.get(key) === started) running.delete(key)
  })
  running.set(key, started)
  return started
}
