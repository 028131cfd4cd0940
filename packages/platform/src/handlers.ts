import {
  answerFindByField,
  answerFindByFieldInBody,
  answerFindByPlace,
  answerFindBySlug,
  answerGetRecord,
  answerGetSingle,
  answerListRecords,
  answerSearchContent,
  answerSearchRecords,
} from './content/index.ts'
import type { Handlers } from './gateway/index.ts'
import { answerListMenuItems } from './menus/index.ts'
import { answerListSnippets } from './scripts/index.ts'
import { answerAuthCheck, answerPing } from './session/index.ts'

/** Every call that the platform answers, by the name of its constant in the contract. */
export const handlers: Handlers = {
  ping: answerPing,
  authCheck: answerAuthCheck,
  findBySlug: answerFindBySlug,
  getSingle: answerGetSingle,
  listRecords: answerListRecords,
  listFrameRecords: answerListRecords,
  getCollectionRecord: answerGetRecord,
  getRecord: answerGetRecord,
  searchRecords: answerSearchRecords,
  findByField: answerFindByField,
  findByFieldInBody: answerFindByFieldInBody,
  findByPlace: answerFindByPlace,
  searchContent: answerSearchContent,
  listMenuItems: answerListMenuItems,
  listSnippets: answerListSnippets,
}
