import type { ActionResult } from '../results/index.ts'
import type { WishlistAddition, WishlistDialect, WishlistItemView, WishlistView } from '../wishlist/index.ts'

/** The wishlists of one customer, as calls that are independent of the provider. For tests of the runtime. */
export interface WishlistPlatform {
  readonly dialect: WishlistDialect
  /** The calls in their order. */
  readonly calls: string[]
  /** The customer's lists. */
  lists: readonly WishlistView[]
  /** Called before each call is executed. A returned code fails the call. */
  intercept: (call: string) => Promise<string | undefined> | string | undefined
}

/** SKU that is not sold. */
export const unsoldSku = 'UNSOLD'

/** Maximum number of items of a list. */
export const maxItems = 100

const newList = (id: string): WishlistView => ({
  id,
  name: `List ${id}`,
  isDefault: id === '1',
  isGuest: false,
  shareUrl: null,
  items: [],
})

/** Creates a platform of provider A, or with `isSingle` of provider C: one list, one item in each request. */
export function createWishlistPlatform({ isSingle = false } = {}): WishlistPlatform {
  const perform = async <Value>(
    call: string,
    run: () => ActionResult<Value>,
  ): Promise<ActionResult<Value>> => {
    platform.calls.push(call)
    const code = await platform.intercept(call)
    return code === undefined ? run() : { ok: false, error: { code, message: 'It failed.' } }
  }
  const replace = (list: WishlistView): ActionResult<WishlistView> => {
    platform.lists = platform.lists.map((each) => (each.id === list.id ? list : each))
    return { ok: true, value: list }
  }
  const find = (id: string): WishlistView => platform.lists.find((list) => list.id === id) ?? newList(id)

  const platform: WishlistPlatform = {
    calls: [],
    lists: isSingle ? [newList('1')] : [],
    intercept: () => undefined,
    dialect: {
      batchSize: isSingle ? 1 : 50,
      read: () => perform('read', () => ({ ok: true, value: platform.lists })),
      async add(_, listId, additions) {
        let index: number | undefined
        const result = await perform(`add ${additions.length} to ${listId}`, () => {
          const items = [...find(listId).items]
          for (const [at, addition] of additions.entries()) {
            const isKnown = items.some(({ sku }) => sku === addition.sku)
            const code =
              addition.sku === unsoldSku
                ? 'UNKNOWN_VARIANT'
                : items.length >= maxItems && !isKnown && 'WISHLIST_FULL'
            if (code) {
              index = at
              return { ok: false, error: { code, message: 'Refused.' } }
            }
            if (!isKnown) items.push(toItem(addition, items.length))
          }
          return replace({ ...find(listId), items })
        })
        return result.ok ? result : { ...result, index }
      },
      remove: (_, { listId, itemId }) =>
        perform(`remove ${itemId}`, () =>
          replace({ ...find(listId), items: find(listId).items.filter(({ id }) => id !== itemId) }),
        ),
      ...(isSingle
        ? {}
        : {
            lists: {
              create: (_, { name = '', isDefault = false }) =>
                perform('create', () => {
                  const list = { ...newList(String(platform.lists.length + 1)), name, isDefault }
                  platform.lists = [...platform.lists, list]
                  return { ok: true, value: list }
                }),
              update: (_, id, { name }) =>
                perform(`update ${id}`, () => replace({ ...find(id), name: name ?? find(id).name })),
              delete: (_, id) =>
                perform(`delete ${id}`, () => {
                  platform.lists = platform.lists.filter((list) => list.id !== id)
                  return { ok: true, value: null }
                }),
              share: (_, id, isPublic) =>
                perform(`share ${id}`, () => ({ ok: true, value: isPublic ? '/wishlist/?list=1' : null })),
            },
          }),
    },
  }
  return platform
}

function toItem(
  { sku = '', productId, quantity = 1, note = '' }: WishlistAddition,
  index: number,
): WishlistItemView {
  return {
    ...{ sku, productId: productId ?? null, quantity, note },
    ...{ id: String(index + 1), isVariant: true, name: '', url: null, image: null },
    ...{ price: null, availability: 'in-stock', isSold: true, addedAt: null },
  }
}
