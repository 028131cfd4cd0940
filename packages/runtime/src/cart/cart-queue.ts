import type { CartAddition, CertificateAddition } from './cart-dialect.ts'
import type { ActionError } from '../results/index.ts'
import type { CartResult } from './cart-state.ts'

/** A request to be sent. */
export type CartTask =
  | { readonly kind: 'read' }
  | { readonly kind: 'add'; readonly lines: readonly CartAddition[] }
  | { readonly kind: 'set'; readonly lineId: string; readonly quantity: number }
  | CodeTask
  | EstimateTask

/** A change of the coupons, or of the gift certificates that pay for the cart or that it contains. */
export type CodeTask =
  | { readonly kind: 'apply-coupon' | 'remove-coupon' | 'redeem-certificate'; readonly code: string }
  | { readonly kind: 'remove-certificate'; readonly id: string }
  | { readonly kind: 'buy-certificate'; readonly certificate: CertificateAddition }

/** Reads the shipping costs of the cart after the earlier changes. Returns the error if that fails, otherwise null. */
export interface EstimateTask {
  readonly kind: 'estimate'
  readonly run: () => Promise<ActionError | null>
}

export type Settle = (result: CartResult) => void

/** A task in the queue, with the callers that wait for its result. Times are in milliseconds. */
export interface QueuedTask {
  readonly task: CartTask
  readonly queuedAt: number
  /** Time at which the task is sent. Until then, further changes are merged into it. */
  readonly due: number
  readonly settle: readonly Settle[]
}

/** A change is sent when this time, in milliseconds, has passed without another change. */
export const quietMs = 250

/** Maximum delay of a change, in milliseconds. */
const maxDelayMs = 2000

/**
 * Adds a task to the queue and returns the new queue. Changes of the same kind are merged, so that quick clicks need
 * few requests: a quantity replaces the waiting quantity of the same line, and lines are added to a waiting addition.
 * The order of additions and quantities is retained, because they may concern the same line. Reads and changes of codes do not
 * wait for further changes.
 *
 * @param isIdle true if there was no recent change. The task is then sent immediately.
 */
export function enqueue(
  queue: readonly QueuedTask[],
  task: CartTask,
  settle: Settle,
  { now, isIdle }: { readonly now: number; readonly isIdle: boolean },
): readonly QueuedTask[] {
  const found = queue.findLast(
    ({ task: waiting }) => mustPrecede(waiting, task) || merge(waiting, task) !== null,
  )
  const merged = found && merge(found.task, task)
  if (!found || !merged) {
    const due = isRepeatable(task) && !isIdle ? now + quietMs : now
    // Everything but a quantity ends the wait for further changes, so earlier changes are sent now.
    const earlier = task.kind === 'set' ? queue : sendNow(queue, now)
    return [...earlier, { task, queuedAt: now, due, settle: [settle] }]
  }
  const due = Math.min(now + quietMs, found.queuedAt + maxDelayMs)
  const changed = {
    ...found,
    task: merged,
    due: task.kind === 'read' ? found.due : due,
    settle: [...found.settle, settle],
  }
  return queue.map((each) => (each === found ? changed : each))
}

/** Returns the queue with all tasks due at `now`. */
export function sendNow(queue: readonly QueuedTask[], now: number): readonly QueuedTask[] {
  return queue.map((each) => ({ ...each, due: Math.min(each.due, now) }))
}

/** Returns the quantities that waiting tasks will set, by line id. */
export function waitingQuantities(tasks: readonly CartTask[]): ReadonlyMap<string, number> {
  return new Map(tasks.flatMap((task) => (task.kind === 'set' ? [[task.lineId, task.quantity]] : [])))
}

/** Returns true if a task changes the cart. */
export function isChange({ kind }: CartTask): boolean {
  return kind !== 'read' && kind !== 'estimate'
}

/** Returns true if quick clicks may repeat a change, so that the change waits for further clicks. */
export function isRepeatable({ kind }: CartTask): boolean {
  return kind === 'add' || kind === 'set'
}

function mustPrecede(waiting: CartTask, task: CartTask): boolean {
  return isChange(waiting) && isChange(task) && waiting.kind !== task.kind
}

/** Merges a task into a waiting one. Returns null if they must be separate requests. */
function merge(waiting: CartTask, task: CartTask): CartTask | null {
  if (waiting.kind === 'read' && task.kind === 'read') return task
  if (waiting.kind === 'set' && task.kind === 'set') return waiting.lineId === task.lineId ? task : null
  if (waiting.kind !== 'add' || task.kind !== 'add') return null
  return { kind: 'add', lines: task.lines.reduce(addLine, waiting.lines) }
}

/**
 * Adds a line to a list. If the list has a line with the same SKU, choices and attribution, adds the quantity to that
 * line.
 */
function addLine(lines: readonly CartAddition[], added: CartAddition): readonly CartAddition[] {
  const key = toKey(added)
  if (lines.every((line) => toKey(line) !== key)) return [...lines, added]
  return lines.map((line) =>
    toKey(line) === key ? { ...line, quantity: line.quantity + added.quantity } : line,
  )
}

function toKey({ sku, choices = {}, attribution }: CartAddition): string {
  const sorted = Object.entries(choices).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([sku, sorted, attribution])
}
