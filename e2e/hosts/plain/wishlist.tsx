import { defineTemplate } from '@vitrine/runtime'
import { useCounts, useWishlists } from '@vitrine/runtime/commerce'

/** Shows the items of all wishlists, and lets the shopper save two variants. */
function Wishlist() {
  const counts = useCounts()
  const { lists, open, add } = useWishlists()
  return (
    <section aria-label="Wishlist">
      <button type="button" onClick={() => void open()}>
        Wishlist ({counts.wishlist})
      </button>
      {['LAMP-RED', 'MUG'].map((sku) => (
        <button key={sku} type="button" onClick={() => void add({ sku })}>
          Save {sku}
        </button>
      ))}
      <ul>
        {lists.flatMap(({ id, isGuest, items }) =>
          items.map(({ id: itemId, sku }) => (
            <li key={`${id} ${itemId}`}>{`${sku} of ${isGuest ? 'a guest' : 'a customer'}`}</li>
          )),
        )}
      </ul>
    </section>
  )
}

export const template = defineTemplate({
  component: ({ page }) => (
    <>
      <h1>{page.title}</h1>
      <Wishlist />
    </>
  ),
})
