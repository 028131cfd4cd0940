/** Maximum number of forms per object. Lists of a shop request few different combinations of fields. */
const maxForms = 4

/** Values that were derived from long-lived objects, by object and key. They live as long as their objects. */
export interface KeptForms<Form> {
  get(of: object, key: string): Form | undefined
  set(of: object, key: string, form: Form): void
  /**
   * Returns the form of a kept object, made once and marked as kept itself: it is shared and must not be modified. For other
   * objects, makes the form each time.
   */
  derive(of: object, key: string, make: () => Form & object): Form
}

export function createKeptForms<Form>(): KeptForms<Form> {
  const forms = new WeakMap<object, Map<string, Form>>()
  const set = (of: object, key: string, form: Form): void => {
    const known = forms.get(of) ?? new Map<string, Form>()
    forms.set(of, known)
    if (known.size >= maxForms) known.clear()
    known.set(key, form)
  }
  return {
    get: (of, key) => forms.get(of)?.get(key),
    set,
    derive(of, key, make) {
      if (!isKept(of)) return make()
      const known = forms.get(of)?.get(key)
      if (known !== undefined) return known
      const form = markAsKept(make())
      set(of, key, form)
      return form
    },
  }
}

const kept = new WeakSet<object>()

/** Marks a value that is the same object in many responses, and is never modified. */
export function markAsKept<T extends object>(value: T): T {
  kept.add(value)
  return value
}

/** Returns true if a value is the same object in many responses, so that its forms are worth keeping. */
export function isKept(value: object): boolean {
  return kept.has(value)
}
