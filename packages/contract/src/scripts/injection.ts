/** Where a script is injected (section 3). */
export const scriptLocations = { header: 'Header', body: 'Body', footer: 'Footer' } as const

/** On which pages a script is injected (section 3). 'Store Pages': model names that start with ecommerce_. */
export const scriptPages = { all: 'All Pages', store: 'Store Pages' } as const

/** Behaviour of a script that waits for the first interaction (section 9). */
export const onUserInteraction = 'on user interaction'

/** The interactions that such a script waits for (section 9). */
export const interactionEvents = ['mousemove', 'scroll', 'keydown'] as const

/** How long after load footer scripts are injected, in milliseconds (section 9). */
export const footerScriptDelayMs = 5000

/** How long style and script snippets wait before they are injected, in milliseconds (section 9). */
export const snippetDelayMs = 10

/** Ends of the names of the fields that hold style and script snippets (section 9). */
export const snippetSuffixes = { style: 'style_etl', script: 'script_etl' } as const
