export { picturesFolder } from '../files/index.ts'
export { makePictures, type MadePictures } from './make-pictures.ts'
export { listPictures, type PictureFile } from './pictures.ts'
export { listMasters, listServed, type ServedPicture } from './served.ts'
