/// <reference types="vite/client" />

/** Digest of the catalogue's sources, inserted by the build (vite.config.ts). */
declare const __CATALOGUE_VERSION__: string
