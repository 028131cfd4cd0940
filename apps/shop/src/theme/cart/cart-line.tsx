import { Image } from '@vitrine/runtime'
import type { Cart, CartLineView } from '@vitrine/runtime/commerce'
import type { CartMessages } from '../messages/messages.ts'
import { Quantity } from './quantity.tsx'
import { RemoveForm } from './remove-form.tsx'
import { useAmounts } from './use-amounts.ts'
import { useProblem } from './use-problem.ts'

interface CartLineProps {
  readonly line: CartLineView
  readonly cart: Cart
  readonly messages: CartMessages
  /** True to load the picture first, since it is visible without scrolling. */
  readonly isFirst: boolean
  /** Called when the line has been removed. */
  readonly onRemoved: (line: CartLineView) => void
}

/** A product in the cart, with its options, its prices and the controls of its quantity. */
export function CartLine({ line, cart, messages, isFirst, onRemoved }: CartLineProps) {
  const { id, name, url, image, quantity, options, listPrice } = line
  const forms = ['cart-quantity', 'cart-remove']
  const [problem, setProblem] = useProblem({ forms, of: { line: id }, messages })
  const format = useAmounts()
  const price = line.priceWithTax ?? line.price
  const total = line.subtotalWithTax ?? line.subtotal
  const state = toState(line, messages)
  return (
    <li className="cart-line">
      <div className="cart-picture">
        <Image
          value={image?.url}
          alt=""
          width={96}
          height={120}
          sizes="6rem"
          widths={[96, 192, 320]}
          priority={isFirst}
        />
      </div>
      <div className="cart-text">
        <p className="cart-name">{url === null ? name : <a href={url}>{name}</a>}</p>
        {options.length > 0 && (
          <ul className="cart-options">
            {options.map((option) => (
              <li key={option.name}>
                {option.name}: {option.value}
              </li>
            ))}
          </ul>
        )}
        {(quantity > 1 || listPrice) && (
          <p className="cart-price">
            {messages.each({ price: format(price) })}
            {listPrice && <s>{messages.was({ price: format(listPrice) })}</s>}
          </p>
        )}
        {state && <p className="cart-state">{state}</p>}
      </div>
      <p className="cart-amount" aria-busy={cart.isPending}>
        {total && format(total)}
      </p>
      <div className="cart-controls">
        <Quantity line={line} cart={cart} messages={messages} onResult={setProblem} />
        <RemoveForm
          id={id}
          name={name}
          line={line}
          cart={cart}
          messages={messages}
          onResult={(error) => (error ? setProblem(error) : onRemoved(line))}
        />
      </div>
      <p className="cart-problem" role="alert">
        {problem}
      </p>
    </li>
  )
}

/** Returns what a shopper should know about the stock; undefined if it is in stock. */
function toState(
  { availability, availabilityDays }: CartLineView,
  messages: CartMessages,
): string | undefined {
  if (availability === 'sold-out') return messages.soldOut()
  if (availabilityDays !== null) return messages.later({ days: availabilityDays })
  return availability === 'few-left' ? messages.fewLeft() : undefined
}
