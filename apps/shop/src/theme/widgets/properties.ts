/** What an editor may do with any of the theme's sections: style them, not resize or drop into them (section 3). */
export const sectionProperties = {
  defaults: {
    stylable: true,
    resizable: false,
    editable: false,
    droppable: false,
    attributes: { cmsWidget: 'true' },
  },
  sectors: [{ name: 'Spacing', properties: ['padding-block', 'margin-block'] }],
} as const
