/// <reference types="vite/client" />

/** Another one wherever the catalogue may say something else: the build puts it in. */
declare const __CATALOGUE_VERSION__: string
