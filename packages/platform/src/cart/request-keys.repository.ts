import type { RequestKey } from '../calls/index.ts'
import type { CommerceExecutor } from '../database/index.ts'

/** Time for which a cart stores a key, in milliseconds. */
const keyMs = 24 * 60 * 60 * 1000

/** Maximum number of keys that a cart stores. The oldest keys are deleted first. */
const maxKeys = 100

/** Maximum number of keys deleted per statement. */
const deletedAtOnce = 500

/**
 * Returns the hash of the request that used a key to change a cart; undefined if there is none.
 * `at`: milliseconds since 1970.
 */
export async function findInputHash(
  tx: CommerceExecutor,
  cartId: string,
  key: string,
  at: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('cart_request_keys')
    .select('input_hash')
    .where('cart_id', '=', cartId)
    .where('key', '=', key)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row?.input_hash
}

/** Stores the key of a request that has changed a cart. `at`: milliseconds since 1970. */
export async function saveRequestKey(
  tx: CommerceExecutor,
  cartId: string,
  { key, inputHash }: RequestKey,
  at: number,
): Promise<void> {
  const entry = { input_hash: inputHash, expires_at: at + keyMs }
  await tx
    .insertInto('cart_request_keys')
    .values({ cart_id: cartId, key, ...entry })
    .onConflict((conflict) => conflict.columns(['cart_id', 'key']).doUpdateSet(entry))
    .execute()
  await tx
    .deleteFrom('cart_request_keys')
    .where('cart_id', '=', cartId)
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('cart_request_keys')
        .select('key')
        .where('cart_id', '=', cartId)
        .orderBy('expires_at', 'desc')
        .orderBy('key')
        .limit(maxKeys)
        .offset(maxKeys),
    )
    .execute()
}

/** Moves the keys of a cart to another cart. Keys that both carts have are left unchanged. */
export async function moveRequestKeys(tx: CommerceExecutor, from: string, to: string): Promise<void> {
  await tx
    .updateTable('cart_request_keys')
    .set({ cart_id: to })
    .where('cart_id', '=', from)
    .where('key', 'not in', (eb) =>
      eb.selectFrom('cart_request_keys').select('key').where('cart_id', '=', to),
    )
    .execute()
}

/**
 * Deletes expired keys in short statements, since every change of a cart may leave a key. `at`:
 * milliseconds since 1970.
 */
export async function deleteExpiredKeys(db: CommerceExecutor, at: number): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('cart_request_keys')
      .where(({ eb, refTuple }) =>
        eb(
          refTuple('cart_id', 'key'),
          'in',
          eb
            .selectFrom('cart_request_keys')
            .select(['cart_id', 'key'])
            .where('expires_at', '<=', at)
            .limit(deletedAtOnce)
            .$asTuple('cart_id', 'key'),
        ),
      )
      .executeTakeFirst()
    if (numDeletedRows < deletedAtOnce) return
  }
}
