/**
 * `npm run assets`: renders the pictures of the shop (docs/catalogue.md) into `.cache/pictures`. The build also
 * renders them.
 */
import { ensurePictures } from './pictures/ensure.ts'

await ensurePictures((line) => console.error(line))
