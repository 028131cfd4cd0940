/** The `customers` section of store settings, with fields of several types. */
export const customerFields = {
  formFields: [
    { id: 'shoe', labels: { en: 'Shoe size', de: 'Schuhgröße' }, type: 'number' },
    { id: 'note', labels: { en: 'Note', de: 'Notiz' }, type: 'text', maxLength: 20 },
    {
      id: 'light',
      labels: { en: 'Light', de: 'Licht' },
      type: 'choice',
      required: true,
      options: [
        { value: 'warm', labels: { en: 'Warm', de: 'Warm' } },
        { value: 'cold', labels: { en: 'Cold', de: 'Kalt' } },
      ],
    },
    { id: 'store', labels: { en: 'Store', de: 'Geschäft' }, type: 'location' },
  ],
} as const
