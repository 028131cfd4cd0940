/** Positions at which a script can be injected (section 3). */
export const scriptLocations = { header: 'Header', body: 'Body', footer: 'Footer' } as const

/** Pages on which a script can be injected (section 3). 'Store Pages' have models that start with `ecommerce_`. */
export const scriptPages = { all: 'All Pages', store: 'Store Pages' } as const

/** Value of `behaviour` for a script that waits for the first interaction (section 9). */
export const onUserInteraction = 'on user interaction'

/** Events that count as an interaction (section 9). */
export const interactionEvents = ['mousemove', 'scroll', 'keydown'] as const

/** Delay between the load event and the injection of footer scripts, in milliseconds (section 9). */
export const footerScriptDelayMs = 5000

/** Delay before style and script snippets are injected, in milliseconds (section 9). */
export const snippetDelayMs = 10

/** Suffixes of the fields with style and script snippets (section 9). */
export const snippetSuffixes = { style: 'style_etl', script: 'script_etl' } as const
