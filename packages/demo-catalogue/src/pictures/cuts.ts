import path from 'node:path'
import { picturesFolder } from '../files/index.ts'
import { toScenePath, type Cut, type SceneId } from '../scenes/index.ts'
import { toBadge, type MarkId } from './brand.ts'

/** A part of a photograph, in the size in which the repository keeps it. */
export interface PhotographCut {
  /** Absolute path of the photograph. */
  readonly file: string
  readonly cut: Cut
  readonly width: number
  readonly height: number
  /** SVG of the same size that is laid over the cut. */
  readonly cover?: string
}

const phoneSize = { width: 1012, height: 1350 } as const
const tileSize = { width: 960, height: 960 } as const
const socialSize = { width: 1200, height: 630 } as const

/** The object of a room picture stands in the middle, with more wall above it than ground below. */
const roomCut: Cut = { x: 0.5, y: 0.52, height: 0.8 }

/** Cuts a scene to portrait format. */
export function toPhone(scene: SceneId, cut: Cut): PhotographCut {
  return { file: toFile(toScenePath(scene)), cut, ...phoneSize }
}

/** Cuts a scene to the square picture of a department. */
export function toTile(scene: SceneId, cut: Cut): PhotographCut {
  return { file: toFile(toScenePath(scene)), cut, ...tileSize }
}

/** Cuts the picture of a family in a room to the square picture of a subcategory. */
export function toRoomTile(room: string): PhotographCut {
  return { file: toFile(room), cut: roomCut, ...tileSize }
}

/** Cuts a scene to the picture for link previews in social networks, with the logo. */
export function toSocial(scene: SceneId, mark: MarkId): PhotographCut {
  const { width, height } = socialSize
  const cut = { x: 0.5, y: 0.5, height: 1 }
  return { file: toFile(toScenePath(scene)), cut, ...socialSize, cover: toBadge(mark, width, height) }
}

function toFile(picture: string): string {
  return path.join(picturesFolder, picture)
}

/**
 * Returns the rectangle of a cut in pixels. It has the form of the target, and is moved and reduced where it would leave
 * the photograph.
 */
export function toRectangle(
  photograph: { readonly width: number; readonly height: number },
  { cut, width: targetWidth, height: targetHeight }: Pick<PhotographCut, 'cut' | 'width' | 'height'>,
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
  const form = targetWidth / targetHeight
  const height = Math.floor(Math.min(cut.height * photograph.height, photograph.width / form))
  const width = Math.floor(height * form)
  const place = (middle: number, length: number, whole: number): number =>
    Math.round(Math.min(whole - length, Math.max(0, middle * whole - length / 2)))
  return {
    left: place(cut.x, width, photograph.width),
    top: place(cut.y, height, photograph.height),
    width,
    height,
  }
}
