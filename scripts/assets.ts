/**
 * `npm run assets`: renders the pictures of the shop (docs/catalogue.md) into `.cache/pictures`. The build does
 * this too.
 */
import { ensurePictures } from './pictures.ts'

await ensurePictures((line) => console.error(line))
