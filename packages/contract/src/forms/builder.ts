/** What every field has that a shopper fills in. Names that start with an underscore are the platform's own. */
interface NamedField {
  /** Unique in the form: a letter, then letters, digits, hyphens and underscores, at most 64. */
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly required?: boolean
  /** How much of a row the field takes where there is room; 'full' when absent. */
  readonly width?: FormFieldWidth
}

export type FormFieldWidth = 'full' | 'half' | 'third'

/** Lengths count characters as a person does: code points. Without `maxLength`: 200, for a textarea 5000. */
export interface FormTextField extends NamedField {
  readonly type: 'text' | 'textarea' | 'email' | 'tel' | 'url'
  readonly placeholder?: string
  readonly minLength?: number
  readonly maxLength?: number
  /** What browsers may fill in by themselves; by the type when absent. */
  readonly autocomplete?: FormAutocomplete
  /** Only for 'text': a named format, since patterns of strangers are never run. */
  readonly format?: FormFormat
}

export interface FormNumberField extends NamedField {
  readonly type: 'number'
  readonly placeholder?: string
  readonly min?: number
  readonly max?: number
  /** Whole numbers alone. */
  readonly whole?: boolean
}

/** Days as `YYYY-MM-DD`. */
export interface FormDateField extends NamedField {
  readonly type: 'date'
  readonly min?: string
  readonly max?: string
}

export interface FormOption {
  readonly value: string
  readonly label: string
}

/** One of some values. `placeholder`: the text of a select's empty entry. */
export interface FormChoiceField extends NamedField {
  readonly type: 'select' | 'radio'
  readonly options: readonly FormOption[]
  readonly placeholder?: string
}

/** Any of some values. */
export interface FormChoicesField extends NamedField {
  readonly type: 'checkboxes'
  readonly options: readonly FormOption[]
  readonly minChoices?: number
  readonly maxChoices?: number
}

/** Yes or no. A consent is always required. */
export interface FormCheckField extends NamedField {
  readonly type: 'checkbox' | 'consent'
}

export interface FormFileField extends NamedField {
  readonly type: 'file'
  /** Media types; what a file is, its own bytes say. */
  readonly accept: readonly FormFileType[]
  /** Largest size of one file, in bytes; 5 MiB when absent. */
  readonly maxBytes?: number
  /** 1 when absent. */
  readonly maxFiles?: number
}

/** A value that is kept with every submission; a shopper cannot choose it. */
export interface FormHiddenField {
  readonly type: 'hidden'
  readonly name: string
  readonly value: string
}

/** Text between the fields. */
export interface FormStaticField {
  readonly type: 'heading' | 'paragraph'
  readonly text: string
}

/** A field that a shopper fills in. */
export type FormInputField =
  | FormTextField
  | FormNumberField
  | FormDateField
  | FormChoiceField
  | FormChoicesField
  | FormCheckField
  | FormFileField

export type FormField = FormInputField | FormHiddenField | FormStaticField

/** The fields of a form, in their order: what `form_builder` of section 3 holds. Section 3 shows no shape; this is ours. */
export interface FormBuilder {
  readonly version: 1
  readonly fields: readonly FormField[]
}

/** What happens once a form is sent: a text in its place, or another page. `url`: a path of the shop, or http(s). */
export type FormSuccessAction =
  { readonly type: 'message'; readonly message: string } | { readonly type: 'redirect'; readonly url: string }

/** Named formats of text fields as patterns over the whole value, each read in one pass. The value is trimmed before. */
export const formFormats = {
  letters: "[\\p{L}\\p{M} '’.\\-]+",
  digits: '[0-9]+',
  alphanumeric: '[\\p{L}\\p{N}]+',
  'postal-code': '[A-Za-z0-9][A-Za-z0-9 \\-]{1,10}',
  time: '(?:[01][0-9]|2[0-3]):[0-5][0-9]',
} as const

export type FormFormat = keyof typeof formFormats

/** What a field is about, as HTML names it, for browsers that fill it in: the names of a person, and where to find one. */
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

/** Kinds of files that a form can take, with the endings of their names. All are told by their bytes. */
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
