export { drawScene, drawTile, scenes, type SceneId } from './scenes.ts'
export { drawProduct, productSize, toDocument, views, type Subject, type View } from './views.ts'
