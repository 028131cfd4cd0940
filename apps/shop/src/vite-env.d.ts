/// <reference types="vite/client" />

/** Digest of the catalogue's source files, inserted by the build (vite.config.ts). */
declare const __CATALOGUE_VERSION__: string
