import records from '../../pictures/scenes.json' with { type: 'json' }
import { toScenePath, type SceneId } from './scene-list.ts'

/** Returns true if the photograph of a scene exists. The others are shown by drawings. */
export function isSceneFinished(id: SceneId): boolean {
  return Object.hasOwn(records.pictures, toScenePath(id))
}
