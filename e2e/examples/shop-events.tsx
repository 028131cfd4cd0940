import { onAnalytics, onSearch, useApp } from '@vitrine/runtime'
import { cartOf, ordersOf } from '@vitrine/runtime/commerce'
import { useEffect } from 'react'

/** Reports events of the shop while it is part of the page, for example in the shell of a theme. */
export function ShopEvents({ report }: { readonly report: (text: string) => void }) {
  const app = useApp()
  useEffect(() => {
    const ends = [
      onAnalytics(app, ({ name, mode }) => report(`${name} (${mode})`)),
      cartOf(app).onEvent((event) => event.name === 'cart_lines_added' && report(event.lines[0]?.sku ?? '')),
      ordersOf(app).onEvent((event) => event.name === 'order_placed' && report(event.orderId)),
      onSearch(app, ({ term }) => report(term)),
    ]
    return () => ends.forEach((end) => end())
  }, [app, report])
  return null
}
