import {
  activateCustomer,
  endOtherSessions,
  endSession,
  forgotPassword,
  getDefaultCustomerGroup,
  listSessions,
  login,
  logout,
  setNewPassword,
  signup,
  updatePassword,
  type ProviderId,
} from '@vitrine/contract'
import {
  emailField,
  flag,
  line,
  secret,
  text,
  type BadValue,
  type BodySpec,
  type FieldSpec,
  type TextField,
} from './body-spec.ts'
import { linkIn, walkPassword, type Walker } from './walk.ts'
import type { WalkRow } from './walk-row.ts'

/** A new password. */
const newPassword: TextField = {
  ...secret,
  bad: ['short', 'password12', 'aaaaaaaaaaaaaaa', 'x'.repeat(1001)].map((value) => ({
    value,
    code: 'PASSWORD_REFUSED',
  })),
}

/** A token of a link in a mail. */
const token: TextField = {
  ...secret,
  bad: ['x', 'a'.repeat(43), 'a'.repeat(44), '{}'].map((value) => ({ value, code: 'TOKEN_INVALID' })),
}

/** A text that a handler reads itself. */
const handledText = text({ required: true, empty: 'MISSING_PARAMETER', wrongType: 'MISSING_PARAMETER' })

const customFields: FieldSpec = {
  type: 'other',
  bad: [
    ...[5, 'x', ['x'], { '1x': 'x' }, { '': 'x' }, { ['__proto__']: 'x' }, { x: {} }, { x: ['x'] }],
    { x: 'x'.repeat(501) },
    Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, 'x'])),
  ].map((value) => ({ value })),
}

const entry = { id: 'light', value: 'warm' }
const formFields: FieldSpec = {
  type: 'list',
  required: true,
  max: 4,
  bad: [
    { value: [], code: 'MISSING_PARAMETER' },
    { value: [{ id: 'light', value: null }], code: 'MISSING_PARAMETER' },
    ...[{ id: 'none', value: 'x' }, { id: 'light', value: 'red' }, { id: 'light', value: 5 }, entry].map(
      (value): BadValue => ({ value: [entry, value], at: '1' }),
    ),
    ...['x', null, { ...entry, group: '2' }, { id: '__proto__', value: 'x' }, { id: 'note', value: {} }].map(
      (value): BadValue => ({ value: [value], at: '0' }),
    ),
  ],
}

const signupFields: BodySpec = {
  email: emailField,
  password: newPassword,
  firstName: line(100),
  lastName: line(100),
  phone: line(40),
  company: line(200),
  customFields,
  gctoken: text({ max: 2000, bad: [{ value: 'guessed', code: 'CAPTCHA_REFUSED' }] }),
}

const byLink: BodySpec = { emailToken: token, password: newPassword }

/** Requests a link for a customer and returns the `emailToken` of the link. */
async function requestToken(walker: Walker, email: string): Promise<string> {
  await walker.data(forgotPassword, { body: { email } })
  return linkIn(await walker.mailTo(email)).searchParams.get('emailToken') ?? ''
}

/** The rows for signing up, in and out, for passwords and for sessions. */
export function authRows(provider: ProviderId): readonly WalkRow[] {
  const signUp = { password: walkPassword, firstName: 'Ada', customFields: { size: 'M' } }
  return [
    {
      call: login,
      body: { email: { ...secret }, password: secret, rememberMe: flag },
      async prepare(walker) {
        await walker.create('login@walk.test')
        return { body: { email: 'login@walk.test', password: walkPassword, rememberMe: false } }
      },
    },
    { call: logout, ownCustomer: true, prepare: () => ({}) },
    {
      call: signup,
      body: {
        ...signupFields,
        ...(provider === 'a' ? { formFields } : {}),
        ...(provider === 'c' ? { middleName: line(100) } : {}),
      },
      prepare: () => ({
        body: {
          ...signUp,
          email: 'signup@walk.test',
          ...(provider === 'a' ? { formFields: [entry] } : {}),
        },
      }),
    },
    {
      call: forgotPassword,
      body: { email: emailField },
      async prepare(walker) {
        await walker.create('forgot@walk.test')
        return { body: { email: 'forgot@walk.test' } }
      },
    },
    {
      call: setNewPassword,
      body: provider === 'c' ? bodyC : byLink,
      async prepare(walker) {
        await walker.create('reset@walk.test')
        const emailToken = await requestToken(walker, 'reset@walk.test')
        const password = 'another good password'
        if (provider !== 'c') return { body: { emailToken, password } }
        const { token: rpToken, ...owner } = JSON.parse(emailToken) as Record<string, string>
        return { body: { rpToken, password, ...owner } }
      },
    },
    {
      call: activateCustomer,
      body: byLink,
      async prepare(walker) {
        const email = 'activate@walk.test'
        await walker.data(signup, { body: { email, password: walkPassword } })
        const emailToken = linkIn(await walker.mailTo(email)).searchParams.get('emailToken')
        return { body: { emailToken, password: 'another good password' } }
      },
    },
    { call: getDefaultCustomerGroup, prepare: () => ({}) },
    {
      call: updatePassword,
      ownCustomer: true,
      body: {
        currentPassword: {
          ...handledText,
          bad: [{ value: 'wrong password', code: 'BAD_CREDENTIALS' }],
        },
        newPassword: { ...newPassword, wrongType: 'MISSING_PARAMETER', max: undefined },
      },
      prepare: () => ({
        body: { currentPassword: walkPassword, newPassword: 'another good password' },
      }),
    },
    { call: listSessions, prepare: () => ({}) },
    {
      call: endSession,
      owned: 'id',
      async prepare(walker, { email }) {
        const { cookie } = await walker.signIn(email)
        const { sessions } = (await walker.data(listSessions, {}, cookie)) as {
          readonly sessions: readonly { readonly id: string; readonly is_current: boolean }[]
        }
        return { params: { id: sessions.find(({ is_current }) => is_current)?.id ?? '' } }
      },
    },
    { call: endOtherSessions, ownCustomer: true, prepare: () => ({}) },
  ]
}

const bodyC: BodySpec = {
  rpToken: token,
  password: newPassword,
  customerId: { ...handledText, empty: undefined },
  email: { ...secret, empty: undefined },
}
