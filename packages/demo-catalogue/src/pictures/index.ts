export { buildPictures, type BuildPicturesOptions, type BuiltPictures } from './build-pictures.ts'
export { listPictures, type PictureFile } from './pictures.ts'
