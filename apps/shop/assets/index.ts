export { buildAssets, type BuildAssetsOptions, type BuiltAssets } from './build.ts'
export { listPictures, productPictures, type PictureFile } from './pictures.ts'
export { digestOf, renderPicture } from './render.ts'
