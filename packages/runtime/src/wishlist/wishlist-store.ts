import type { Client } from '@vitrine/client'
import {
  createResource,
  failed,
  unknownResource,
  unsupported,
  type ActionResult,
  type ResourceState,
} from '../results/index.ts'
import { createObservable, type Observable } from '../state/observable.ts'
import {
  isStorableList,
  toGuestId,
  toGuestItem,
  toGuestItemView,
  toGuestList,
  type GuestItem,
} from './guest-items.ts'
import type { GuestWishlist } from './guest-wishlist.ts'
import { replaceList, withoutDefault } from './replace-list.ts'
import { findTarget, mergeGuestItems, type Merged } from './merge-guest.ts'
import type { WishlistDialect } from './wishlist-dialect.ts'
import type { WishlistEvent } from './wishlist-events.ts'
import type { WishlistActions, WishlistEntry, WishlistsState } from './wishlist-state.ts'
import type { WishlistView } from './wishlist-view.ts'

export interface WishlistStoreOptions {
  readonly client: Client
  readonly dialect: WishlistDialect
  /** The state that the store changes. */
  readonly state: Observable<WishlistsState>
  readonly guest: GuestWishlist
  /** Identifies the session of the customer who is signed in; null for a guest. */
  readonly customerKey: () => string | null
  /** Name of the list that is created for a customer who has none (provider A). */
  readonly defaultName: string
  /** Runs a task while no other tab runs one. */
  readonly runExclusive: <Value>(task: () => Promise<Value>) => Promise<Value>
  readonly onEvent?: (event: WishlistEvent) => void
}

/** The wishlists, with the connection to the session. */
export interface WishlistStore extends WishlistActions {
  /**
   * Discards the previous customer's lists and refused items, and merges the guest's list into the new
   * customer's list. Call it when the customer has signed in or out.
   */
  customerChanged(): Promise<void>
  /** Merges the guest's list if a customer is signed in. Items that were refused before are not sent again. */
  merge(): Promise<ActionResult<Merged>>
}

type Lists = readonly WishlistView[]
type FailedResult = ReturnType<typeof failed>

/**
 * Creates the actions on wishlists. A customer's wishlists are on the platform, a guest's wishlist is in the
 * browser.
 */
export function createWishlistStore(options: WishlistStoreOptions): WishlistStore {
  const { client, dialect, state, guest, customerKey, onEvent = () => undefined } = options
  const isCustomer = (): boolean => customerKey() !== null
  /** Returns false for an item that was refused for another customer. */
  const isOwn = ({ refused, refusedFor }: GuestItem): boolean =>
    refused === null || (refusedFor !== null && refusedFor === customerKey())
  const withoutForeign = (items: readonly GuestItem[]): readonly GuestItem[] =>
    items.every(isOwn) ? items : items.filter(isOwn)
  const readGuest = (): readonly GuestItem[] => withoutForeign(guest.read())
  const lists = createObservable<ResourceState<Lists>>(unknownResource)
  const resource = createResource(lists, () => dialect.read(client))
  /** Incremented each time the customer changes. */
  let generation = 0
  /** True if the shopper has opened the wishlists. Until then, they are not read (R55). */
  let isOpen = false

  const publish = (): void => {
    const items = readGuest()
    if (!isCustomer()) {
      state.set({ status: 'ready', lists: [toGuestList(items)], isPending: false, error: null, refused: [] })
      return
    }
    const { value, ...rest } = lists.get()
    const refused = items.flatMap((item) =>
      item.refused === null ? [] : [{ item: toGuestItemView(item), code: item.refused }],
    )
    state.set({ ...rest, lists: value ?? [], refused })
  }
  lists.subscribe(publish)
  guest.subscribe(publish)
  publish()

  /** Sends a change of the customer and emits its event. */
  async function change<Result>(
    send: () => Promise<ActionResult<Result>>,
    apply: (value: Lists, result: Result) => Lists,
    toEvent: (result: Result) => WishlistEvent | null,
  ): Promise<ActionResult<Result>> {
    const result = await resource.change(send, apply)
    const event: WishlistEvent | null = result.ok
      ? toEvent(result.value)
      : { name: 'wishlist_change_failed', error: result.error }
    if (event) onEvent(event)
    return result
  }

  async function addToCustomer(entry: WishlistEntry, listId?: string): Promise<ActionResult<WishlistView>> {
    const { sku, productId, quantity, note } = entry
    const known = await resource.open()
    if (!known.ok) return known
    const send = async (): Promise<ActionResult<WishlistView>> => {
      const target =
        listId === undefined
          ? await findTarget(lists.get().value ?? known.value, options)
          : ({ ok: true, value: { id: listId } } as const)
      return target.ok ? dialect.add(client, target.value.id, [{ sku, productId, quantity, note }]) : target
    }
    return change(send, replaceList, (list) => ({
      name: 'wishlist_item_added',
      item: { sku, productId },
      list,
    }))
  }

  function addToGuest(entry: WishlistEntry): ActionResult<WishlistView> {
    if (entry.sku === undefined && entry.productId === undefined) {
      return reportFailure(failed('MISSING_PARAMETER', 'The item has neither a SKU nor a product id.'))
    }
    const item = toGuestItem(entry)
    if (typeof item === 'string') {
      const message = `The ${item} of the item is not valid.`
      return reportFailure({ ok: false, error: { code: 'BAD_PARAMETER', field: item, message } })
    }
    let isFull = false
    let isListed = false
    guest.change((stored) => {
      const items = withoutForeign(stored)
      isListed = items.some((each) => toGuestId(each) === toGuestId(item))
      if (isListed) return items
      const added = [...items, item]
      isFull = !isStorableList(added)
      return isFull ? items : added
    })
    if (isFull) return reportFailure(failed('WISHLIST_FULL', 'The wishlist has the maximum number of items.'))
    const list = toGuestList(readGuest())
    if (!isListed)
      onEvent({ name: 'wishlist_item_added', item: { sku: entry.sku, productId: entry.productId }, list })
    return { ok: true, value: list }
  }

  function removeFromGuest(itemId: string): ActionResult<WishlistView> {
    const removed = readGuest().find((item) => toGuestId(item) === itemId)
    if (!removed) return reportFailure(failed('NOT_FOUND', 'The wishlist does not contain this item.'))
    guest.change((items) => items.filter((item) => toGuestId(item) !== itemId))
    const list = toGuestList(readGuest())
    onEvent({ name: 'wishlist_item_removed', item: toGuestItemView(removed), list })
    return { ok: true, value: list }
  }

  function reportFailure(result: FailedResult): FailedResult {
    onEvent({ name: 'wishlist_change_failed', error: result.error })
    return result
  }

  async function read(from: () => Promise<ActionResult<Lists>>): Promise<ActionResult<Lists>> {
    isOpen = true
    return isCustomer() ? from() : { ok: true, value: state.get().lists }
  }

  async function merge(): Promise<ActionResult<Merged>> {
    const started = generation
    const isCurrent = (): boolean => started === generation && isCustomer()
    const nothing = { lists: null, added: 0, refused: [] }
    if (!isCurrent() || guest.read().every(({ refused }) => refused !== null)) {
      return { ok: true, value: nothing }
    }
    return change(
      () => options.runExclusive(() => mergeGuestItems({ ...options, isCurrent })),
      (value, merged) => merged.lists ?? value,
      ({ lists: found, added, refused }) =>
        found && { name: 'wishlist_merged', added, refused: refused.length },
    )
  }

  return {
    open: () => read(resource.open),
    refresh: () => read(resource.refresh),
    add: async (entry, listId) => (isCustomer() ? addToCustomer(entry, listId) : addToGuest(entry)),
    async remove(reference) {
      if (!isCustomer() || reference.listId === 'guest') return removeFromGuest(reference.itemId)
      const item = (lists.get().value ?? [])
        .find(({ id }) => id === reference.listId)
        ?.items.find(({ id }) => id === reference.itemId)
      return change(
        () => dialect.remove(client, reference),
        replaceList,
        (list) => (item ? { name: 'wishlist_item_removed', item, list } : null),
      )
    },
    create: async (properties) => {
      const { lists: calls } = dialect
      if (!calls || !isCustomer()) return unsupported
      return change(
        () => calls.create(client, properties),
        (value, list) => [...withoutDefault(value, list), list],
        (list) => ({ name: 'wishlist_created', list }),
      )
    },
    update: async (listId, properties) => {
      const { lists: calls } = dialect
      if (!calls || !isCustomer()) return unsupported
      return change(
        () => calls.update(client, listId, properties),
        replaceList,
        (list) => ({ name: 'wishlist_changed', list }),
      )
    },
    delete: async (listId) => {
      const { lists: calls } = dialect
      if (!calls || !isCustomer()) return unsupported
      const result = await change(
        () => calls.delete(client, listId),
        (value) => value.filter(({ id }) => id !== listId),
        () => ({ name: 'wishlist_deleted', listId }),
      )
      // The platform then makes another list the default.
      if (result.ok) void resource.refresh()
      return result
    },
    share: async (listId, isPublic) => {
      const { lists: calls } = dialect
      if (!calls || !isCustomer()) return unsupported
      return change(
        () => calls.share(client, listId, isPublic),
        (value, shareUrl) => value.map((list) => (list.id === listId ? { ...list, shareUrl } : list)),
        () => ({ name: 'wishlist_shared', listId, isPublic }),
      )
    },
    merge,
    async customerChanged() {
      generation += 1
      resource.reset()
      guest.change(withoutForeign)
      publish()
      if (!isCustomer()) return
      await merge()
      if (isOpen) await resource.open()
    },
  }
}
