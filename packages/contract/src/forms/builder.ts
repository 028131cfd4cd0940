/** Properties of every input field. */
interface NamedField {
  /** Unique in the form: at most 64 letters, digits, hyphens and underscores, starting with a letter. */
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly required?: boolean
  /** Width of the field in its row on wide screens. Defaults to 'full'. */
  readonly width?: FormFieldWidth
}

export type FormFieldWidth = 'full' | 'half' | 'third'

/** Lengths are in code points. `maxLength` defaults to 200, and to 5000 for a textarea. */
export interface FormTextField extends NamedField {
  readonly type: 'text' | 'textarea' | 'email' | 'tel' | 'url'
  readonly placeholder?: string
  readonly minLength?: number
  readonly maxLength?: number
  /** Value for the browser's autofill. Defaults to a value that fits the type. */
  readonly autocomplete?: FormAutocomplete
  /** Only for 'text': a named format. Custom patterns are not supported, since they could be slow to run. */
  readonly format?: FormFormat
}

export interface FormNumberField extends NamedField {
  readonly type: 'number'
  readonly placeholder?: string
  readonly min?: number
  readonly max?: number
  /** True if only whole numbers are accepted. */
  readonly whole?: boolean
}

/** `min` and `max` have the format `YYYY-MM-DD`. */
export interface FormDateField extends NamedField {
  readonly type: 'date'
  readonly min?: string
  readonly max?: string
}

export interface FormOption {
  readonly value: string
  readonly label: string
}

/** A choice of one option. `placeholder` is the text of a select's empty entry. */
export interface FormChoiceField extends NamedField {
  readonly type: 'select' | 'radio'
  readonly options: readonly FormOption[]
  readonly placeholder?: string
}

/** A choice of any number of options. */
export interface FormChoicesField extends NamedField {
  readonly type: 'checkboxes'
  readonly options: readonly FormOption[]
  readonly minChoices?: number
  readonly maxChoices?: number
}

/** A single checkbox. A 'consent' is always required. */
export interface FormCheckField extends NamedField {
  readonly type: 'checkbox' | 'consent'
}

export interface FormFileField extends NamedField {
  readonly type: 'file'
  /** Accepted media types. The type of a file is detected from its bytes. */
  readonly accept: readonly FormFileType[]
  /** Maximum size of a file, in bytes. Defaults to 5 MiB. */
  readonly maxBytes?: number
  /** Defaults to 1. */
  readonly maxFiles?: number
}

/** A fixed value that is stored with every submission. Shoppers cannot change it. */
export interface FormHiddenField {
  readonly type: 'hidden'
  readonly name: string
  readonly value: string
}

/** Text between fields. */
export interface FormStaticField {
  readonly type: 'heading' | 'paragraph'
  readonly text: string
}

/** A field that shoppers fill in. */
export type FormInputField =
  | FormTextField
  | FormNumberField
  | FormDateField
  | FormChoiceField
  | FormChoicesField
  | FormCheckField
  | FormFileField

export type FormField = FormInputField | FormHiddenField | FormStaticField

/**
 * The fields of a form, in order: the contents of `form_builder` (section 3). This project defines the shape.
 */
export interface FormBuilder {
  readonly version: 1
  readonly fields: readonly FormField[]
}

/**
 * Action after a form is submitted: shows a message in place of the form, or redirects to a path of the shop or an
 * http(s) URL.
 */
export type FormSuccessAction =
  { readonly type: 'message'; readonly message: string } | { readonly type: 'redirect'; readonly url: string }

/** Patterns of the named text formats. Each pattern matches the whole trimmed value, in linear time. */
export const formFormats = {
  letters: "[\\p{L}\\p{M} '’.\\-]+",
  digits: '[0-9]+',
  alphanumeric: '[\\p{L}\\p{N}]+',
  'postal-code': '[A-Za-z0-9][A-Za-z0-9 \\-]{1,10}',
  time: '(?:[01][0-9]|2[0-3]):[0-5][0-9]',
} as const

export type FormFormat = keyof typeof formFormats

/** Allowed values of `autocomplete`: the values that HTML defines for names and contact details. */
export const formAutocompletes = [
  'off',
  'name',
  'honorific-prefix',
  'given-name',
  'additional-name',
  'family-name',
  'honorific-suffix',
  'nickname',
  'organization',
  'organization-title',
  'email',
  'tel',
  'url',
  'street-address',
  'address-line1',
  'address-line2',
  'address-line3',
  'address-level1',
  'address-level2',
  'postal-code',
  'country',
  'country-name',
] as const

export type FormAutocomplete = (typeof formAutocompletes)[number]

/** File types that a form can accept, with their extensions. The platform detects the type of a file from its bytes. */
export const formFileTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
  'text/plain': ['.txt'],
  'text/csv': ['.csv'],
} as const

export type FormFileType = keyof typeof formFileTypes
