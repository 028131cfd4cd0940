import type { App } from '../app/app.ts'
import { isSameCustomer } from '../auth/refresh-session.ts'

/** Calls `listener` when a customer has signed in or out, in this tab or another one. */
export function onCustomerChange({ session }: Pick<App, 'session'>, listener: () => void): void {
  let { user } = session.get()
  session.subscribe(() => {
    const before = user
    ;({ user } = session.get())
    if (!isSameCustomer(before, user)) listener()
  })
}
