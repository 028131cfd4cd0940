import { defineWidget } from '@vitrine/runtime'

export const widget = defineWidget({
  widgetName: 'Spotlight',
  label: 'Spotlight',
  category: 'Promotion',
  content: { type: 'Spotlight', props: { title: 'New from the kiln' }, children: [] },
  // What an editor shows of the widget in its list. The runtime passes it on as it is.
  blockProperties: { media: 'spotlight.svg' },
  // What an editor may do with it on the page, and which styles it offers.
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
