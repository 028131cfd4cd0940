import { toFeed } from '@vitrine/demo-catalogue'
import { serveCatalogue } from '@vitrine/platform/catalogue-worker'

/** Entry point of the thread that imports the catalogue. */
serveCatalogue(toFeed)
