export {
  isScene,
  sceneIds,
  scenes,
  toScenePath,
  type Cut,
  type Scene,
  type SceneId,
  type SceneProduct,
} from './scene-list.ts'
