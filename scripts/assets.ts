/**
 * `npm run assets`: draws the pictures of the shop (docs/catalogue.md) into `.cache/pictures`. The build does so by itself.
 */
import { ensurePictures } from './pictures.ts'

await ensurePictures((line) => console.error(line))
