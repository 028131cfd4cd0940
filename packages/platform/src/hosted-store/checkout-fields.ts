import {
  addressFieldNames,
  type AddressForm,
  type CheckoutInput,
  type CheckoutProblems,
} from '../checkout/index.ts'
import { listCountries, listStates, requiresPostalCode, requiresState } from '../countries/index.ts'
import { html, type Html } from '../http/index.ts'
import type { CheckoutTexts } from './checkout-texts.ts'

/** Everything that the fields of the checkout depend on. */
export interface FieldScope {
  readonly texts: CheckoutTexts
  readonly language: string
  readonly problems: CheckoutProblems
  /** Two-letter codes of the countries that the shop sells to. */
  readonly countries: readonly string[]
}

type FieldName = keyof AddressForm

/** Tokens of `autocomplete` (WHATWG). The browser gets the VAT id from nowhere. */
const autocompletes: Readonly<Record<FieldName, string>> = {
  ...{ firstName: 'given-name', lastName: 'family-name', company: 'organization' },
  ...{ street: 'address-line1', street2: 'address-line2', postalCode: 'postal-code' },
  ...{ city: 'address-level2', state: 'address-level1', country: 'country', phone: 'tel', vatId: 'off' },
}

/** Renders the field for the email address. */
export function renderEmail(email: string, scope: FieldScope): Html {
  const attributes = html`type="email" autocomplete="email" maxlength="320" required`
  return renderInput({ name: 'email', label: scope.texts.email, value: email, attributes }, scope)
}

/** Renders the fields for both addresses. The billing address is shown if it differs. */
export function renderAddresses(input: CheckoutInput, scope: FieldScope): Html {
  const { texts } = scope
  const { billingAddress, shippingAddress } = input
  const isOpen = billingAddress ? html` open` : html``
  const isChecked = billingAddress ? html` checked` : html``
  return html`<fieldset>
      <legend>${texts.shippingAddress}</legend>
      ${renderAddress('shipping', shippingAddress, scope)}
    </fieldset>
    <details${isOpen}>
      <summary>${texts.billingAddress}</summary>
      <fieldset>
        <legend>${texts.billingAddress}</legend>
        <p><label><input type="checkbox" name="billingDiffers" value="1"${isChecked} /> ${texts.billingDiffers}</label></p>
        ${renderAddress('billing', billingAddress ?? { ...shippingAddress, ...emptyExceptCountry }, scope)}
      </fieldset>
    </details>`
}

const emptyExceptCountry = {
  ...{ firstName: '', lastName: '', company: '', street: '', street2: '', postalCode: '' },
  ...{ city: '', state: '', phone: '', vatId: '' },
}

function renderAddress(kind: 'shipping' | 'billing', form: AddressForm, scope: FieldScope): Html {
  const { country } = form
  const names = addressFieldNames.filter((name) => name !== 'state' || requiresState(country))
  return html`${names.map((name) => renderField(kind, name, { form, scope }))}`
}

function renderField(
  kind: 'shipping' | 'billing',
  name: FieldName,
  { form, scope }: { readonly form: AddressForm; readonly scope: FieldScope },
): Html {
  const { texts, language, countries } = scope
  // A billing address is required only if it differs, which the browser cannot check without a script.
  const isRequired = kind === 'shipping' && isRequiredIn(form.country).includes(name)
  const field = {
    name: `${kind}.${name}`,
    label: texts.fields[name],
    value: form[name],
    isOptional: !isRequiredIn(form.country).includes(name) && name !== 'firstName',
    attributes: html`autocomplete="${name === 'vatId' ? 'off' : `${kind} ${autocompletes[name]}`}"
    maxlength="200"${isRequired ? html` required` : html``}`,
  }
  if (name === 'country') {
    const codes = kind === 'shipping' ? countries : undefined
    return renderSelect(field, listCountries(language, codes), scope)
  }
  if (name === 'state')
    return renderSelect(field, [{ code: '', name: '–' }, ...listStates(form.country, language)], scope)
  return renderInput(field, scope)
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
      ${attributes}${describe(name, scope)}
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
    html`<select class="text" id="${name}" name="${name}" ${attributes}${describe(name, scope)}>
      ${entries}
    </select>`,
  )
}

function withLabel({ name, label, isOptional = false }: Field, scope: FieldScope, control: Html): Html {
  const { texts, problems } = scope
  const code = problems.get(name)
  const problem =
    code === undefined ? html`` : html`<strong id="${name}-problem">${texts.codes[code] ?? code}</strong>`
  return html`<p>
    <label for="${name}">${label} ${isOptional ? texts.optional : ''}</label>
    ${control}${problem}
  </p>`
}

function describe(name: string, { problems }: FieldScope): Html {
  return problems.has(name) ? html` aria-invalid="true" aria-describedby="${name}-problem"` : html``
}
