export { buildPictures, type BuildPicturesOptions, type BuiltPictures } from './build-pictures.ts'
export { listPictures, productPictures, type Drawing, type PictureFile } from './pictures.ts'
