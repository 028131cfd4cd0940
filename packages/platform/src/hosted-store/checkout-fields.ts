import {
  addressFieldNames,
  type AddressForm,
  type CheckoutInput,
  type VatIdState,
} from '../checkout/index.ts'
import {
  examplePostalCode,
  listCountries,
  listStates,
  requiresPostalCode,
  requiresState,
} from '../countries/index.ts'
import { html, type Html } from '../http/index.ts'
import type { ProblemTexts } from './checkout-view.ts'
import type { CheckoutTexts } from './checkout-text-types.ts'

/** The data that the fields of the checkout depend on. */
export interface FieldScope {
  readonly texts: CheckoutTexts
  readonly language: string
  readonly problems: ProblemTexts
  /** Two-letter codes of the countries that the shop sells to. */
  readonly countries: readonly string[]
  /** False if the order only contains gift certificates. It then only has a billing address. */
  readonly isSent: boolean
  /** State of the VAT id of the billing address. */
  readonly vatId: VatIdState
  /** True if the billing address differs from the delivery address. */
  readonly billsOther: boolean
}

type FieldName = keyof AddressForm

/** Values of `autocomplete` (WHATWG). There is none for the VAT id. */
const autocompletes: Readonly<Record<FieldName, string>> = {
  ...{ firstName: 'given-name', lastName: 'family-name', company: 'organization' },
  ...{ street: 'address-line1', street2: 'address-line2', postalCode: 'postal-code' },
  ...{ city: 'address-level2', state: 'address-level1', country: 'country', phone: 'tel', vatId: 'off' },
}

/** Renders the field for the email address. */
export function renderEmail(email: string, scope: FieldScope): Html {
  const attributes = html`type="email" autocomplete="email" maxlength="320" required`
  const { email: label, contactHint: hint } = scope.texts
  return renderInput({ name: 'email', label, value: email, attributes, hint }, scope)
}

/** Renders the fields of the delivery address, or of the only address of an order without delivery. */
export function renderShippingAddress(form: AddressForm, scope: FieldScope): Html {
  return renderAddress('shipping', form, scope)
}

/**
 * Renders the option to use a different billing address, and its fields. Without styles, the fields
 * are always visible.
 */
export function renderBillingAddress(
  { billingAddress, shippingAddress }: CheckoutInput,
  scope: FieldScope,
): Html {
  const { texts } = scope
  const isChecked = billingAddress ? html` checked` : html``
  const form = billingAddress ?? { ...shippingAddress, ...emptyExceptCountry }
  return html`<fieldset class="billing">
    <legend class="sr">${texts.billingAddress}</legend>
    <label class="check"
      ><input type="checkbox" id="billingDiffers" name="billingDiffers" value="1" ${isChecked} />
      ${texts.billingDiffers}</label
    >
    ${renderAddress('billing', form, scope)}
  </fieldset>`
}

const emptyExceptCountry = {
  ...{ firstName: '', lastName: '', company: '', street: '', street2: '', postalCode: '' },
  ...{ city: '', state: '', phone: '', vatId: '' },
}

/** Fields that only companies need. They are collapsed by default. */
const companyFields: readonly FieldName[] = ['company', 'vatId']

/** Field widths on wide screens. Fields without a width take up the full width. */
const widths: Partial<Readonly<Record<FieldName, 'half' | 'third' | 'rest'>>> = {
  ...{ firstName: 'half', lastName: 'half', postalCode: 'third', city: 'rest' },
}

function renderAddress(kind: 'shipping' | 'billing', form: AddressForm, scope: FieldScope): Html {
  const { country } = form
  const names = addressFieldNames.filter((name) => name !== 'state' || requiresState(country))
  const render = (name: FieldName) => renderField(kind, name, { form, scope })
  const isOpen = companyFields.some((name) => form[name] !== '' || scope.problems.has(`${kind}.${name}`))
  const usual = names.filter((name) => !companyFields.includes(name))
  return html`<div class="fields">
    ${usual.map(render)}
    <details${isOpen ? html` open` : ''}>
      <summary>${scope.texts.company}</summary>
      <div class="fields">${companyFields.map(render)}</div>
    </details>
  </div>`
}

function renderField(
  kind: 'shipping' | 'billing',
  name: FieldName,
  { form, scope }: { readonly form: AddressForm; readonly scope: FieldScope },
): Html {
  const { texts, language, countries, vatId, isSent } = scope
  const isNeeded = isRequiredIn(form.country).includes(name)
  // A billing address is only required if it differs, which browsers cannot check without a script.
  const isRequired = kind === 'shipping' && isNeeded
  const isBilled = kind === (scope.billsOther ? 'billing' : 'shipping')
  const hasHint = name === 'vatId' && isBilled && (vatId === 'invalid' || vatId === 'unavailable')
  const field = {
    name: `${kind}.${name}`,
    label: texts.fields[name],
    value: form[name],
    isOptional: !isNeeded && name !== 'firstName' && !companyFields.includes(name),
    width: widths[name],
    hint: hasHint ? texts.vatId[vatId] : undefined,
    attributes: html`autocomplete="${name === 'vatId' ? 'off' : `${isSent ? kind : 'billing'} ${autocompletes[name]}`}"
    maxlength="200"${toKeyboard(name, form.country)}${isRequired ? html` required` : html``}`,
  }
  if (name === 'country') {
    // The billing address can be in any country.
    const codes = kind === 'shipping' && isSent ? countries : undefined
    return renderSelect(field, listCountries(language, codes), scope)
  }
  if (name === 'state')
    return renderSelect(field, [{ code: '', name: '–' }, ...listStates(form.country, language)], scope)
  return renderInput(field, scope)
}

/** Returns the attributes that select the on-screen keyboard. */
function toKeyboard(name: FieldName, country: string): Html {
  if (name === 'phone') return html` type="tel"`
  if (name === 'vatId') return html` autocapitalize="characters" spellcheck="false"`
  const isNumeric = name === 'postalCode' && /^\d+$/.test(examplePostalCode(country) ?? '')
  return isNumeric ? html` inputmode="numeric"` : html``
}

function isRequiredIn(country: string): readonly FieldName[] {
  const postal: readonly FieldName[] = requiresPostalCode(country) ? ['postalCode'] : []
  return ['lastName', 'street', 'city', 'country', 'state', ...postal]
}

interface Field {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly attributes: Html
  readonly isOptional?: boolean
  readonly hint?: string | undefined
  readonly width?: 'half' | 'third' | 'rest' | undefined
}

function renderInput(field: Field, scope: FieldScope): Html {
  const { attributes, name, value } = field
  return withLabel(
    field,
    scope,
    html`<input
      class="text"
      id="${name}"
      name="${name}"
      value="${value}"
      ${attributes}${describe(field, scope)}
    />`,
  )
}

function renderSelect(
  field: Field,
  options: readonly { readonly code: string; readonly name: string }[],
  scope: FieldScope,
): Html {
  const { attributes, name, value } = field
  const entries = options.map(
    (option) =>
      html`<option value="${option.code}" ${option.code === value ? html` selected` : html``}>
        ${option.name}
      </option>`,
  )
  return withLabel(
    field,
    scope,
    html`<select class="text" id="${name}" name="${name}" ${attributes}${describe(field, scope)}>
      ${entries}
    </select>`,
  )
}

function withLabel(
  { name, label, isOptional = false, hint, width }: Field,
  scope: FieldScope,
  control: Html,
): Html {
  const { texts, problems } = scope
  const text = problems.get(name)
  const problem = text === undefined ? '' : html`<p class="error" id="${name}-problem">${text}</p>`
  const optional = isOptional ? html` <span class="optional">${texts.optional}</span>` : ''
  return html`<div class="field ${width ?? ''}">
    <label for="${name}">${label}${optional}</label>
    ${control}${problem} ${hint === undefined ? '' : html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`
}

function describe({ name, hint }: Pick<Field, 'name' | 'hint'>, { problems }: FieldScope): Html {
  const ids = [
    ...(problems.has(name) ? [`${name}-problem`] : []),
    ...(hint === undefined ? [] : [`${name}-hint`]),
  ]
  const invalid = problems.has(name) ? html` aria-invalid="true"` : ''
  return ids.length === 0 ? html`` : html`${invalid} aria-describedby="${ids.join(' ')}"`
}
