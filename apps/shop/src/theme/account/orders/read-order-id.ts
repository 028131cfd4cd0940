import { orderParameter } from '../paths.ts'

/** Reads the id of an order from the address of its page; null if it cannot be part of a path. */
export function readOrderId({ searchParams }: URL): string | null {
  const id = searchParams.get(orderParameter) ?? ''
  return /^[\w-]{1,100}$/.test(id) ? id : null
}
