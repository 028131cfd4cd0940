import {
  cancelEmailChange,
  confirmEmailChange,
  requestEmailChange,
  withdrawEmailChange,
} from '@vitrine/contract'
import { emailField, secret, text, type BodySpec } from './body-spec.ts'
import { linkIn, walkPassword, type WalkCustomer, type Walker } from './walk.ts'
import type { WalkRow } from './walk-row.ts'

const present = text({
  required: true,
  empty: 'MISSING_PARAMETER',
  max: 2000,
  bad: [{ value: 'wrong password', code: 'BAD_CREDENTIALS' }],
})
const byLink: BodySpec = {
  emailToken: { ...secret, bad: ['x', 'a'.repeat(43)].map((value) => ({ value, code: 'TOKEN_INVALID' })) },
}

/** Requests a change of a customer's address, and returns the `emailToken` of the link in the mail to the new address. */
async function requestChange(walker: Walker, { cookie }: WalkCustomer, email: string): Promise<string> {
  await walker.data(requestEmailChange, { body: { email, password: walkPassword } }, cookie)
  return linkIn(await walker.mailTo(email)).searchParams.get('emailToken') ?? ''
}

/** The rows for changes of a customer's email address. */
export function emailChangeRows(): readonly WalkRow[] {
  /** A call with a link from a mail, made for a separate customer. */
  const withLink = (call: WalkRow['call'], name: string): WalkRow => ({
    call,
    body: byLink,
    async prepare(walker) {
      await walker.create(`${name}@walk.test`)
      const customer = await walker.signIn(`${name}@walk.test`)
      return { body: { emailToken: await requestChange(walker, customer, `new-${name}@walk.test`) } }
    },
  })
  return [
    {
      call: requestEmailChange,
      ownCustomer: true,
      body: { email: emailField, password: present },
      prepare: () => ({ body: { email: 'moved@walk.test', password: walkPassword } }),
    },
    {
      call: withdrawEmailChange,
      ownCustomer: true,
      async prepare(walker, customer) {
        await requestChange(walker, customer, 'withdrawn@walk.test')
        return {}
      },
    },
    withLink(confirmEmailChange, 'confirm-change'),
    withLink(cancelEmailChange, 'cancel-change'),
  ]
}
