import { board, spoons } from './boards.ts'
import { crock, jar } from './jars.ts'
import { mill, mortar } from './mills.ts'
import { casserole, kettle } from './pots.ts'

export const kitchen = { board, spoons, jar, crock, casserole, kettle, mill, mortar } as const
