import { defineWidget } from '@vitrine/runtime'

export const widget = defineWidget({
  widgetName: 'Spotlight',
  label: 'Spotlight',
  category: 'Promotion',
  content: { type: 'Spotlight', props: { title: 'New from the kiln' }, children: [] },
  // Shown in the editor's list of widgets. The runtime passes it on unchanged.
  blockProperties: { media: 'spotlight.svg' },
  // Editing options of the widget on the page, and the style properties that the editor offers.
  widgetProperties: {
    defaults: {
      stylable: true,
      resizable: false,
      editable: false,
      droppable: true,
      draggable: '.droppable-area, .container',
      attributes: { cmsWidget: 'true' },
    },
    sectors: [{ name: 'Spacing', properties: ['padding-block', 'margin-block'] }],
  },
  component: ({ title, children }) => (
    <section className="spotlight">
      <h2>{title}</h2>
      {children}
    </section>
  ),
})
