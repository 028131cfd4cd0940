/** `npm run assets`: makes the pictures of the shop (docs/catalogue.md) in `.cache/pictures`. The build also makes them. */
import { ensurePictures } from './pictures/ensure.ts'

await ensurePictures((line) => console.error(line))
