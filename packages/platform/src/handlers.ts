import {
  handleFindByField,
  handleFindByFieldInBody,
  handleFindByPlace,
  handleFindBySlug,
  handleGetRecord,
  handleGetSingle,
  handleListRecords,
  handleSearchContent,
  handleSearchRecords,
} from './content/index.ts'
import type { Handlers } from './calls/index.ts'
import { handleListMenuItems } from './menus/index.ts'
import { handleListSnippets } from './scripts/index.ts'
import { handleAuthCheck, handlePing } from './session/index.ts'

/** The handlers of the platform's calls, keyed by the name of each call's constant in the contract. */
export const handlers: Handlers = {
  ping: handlePing,
  authCheck: handleAuthCheck,
  findBySlug: handleFindBySlug,
  getSingle: handleGetSingle,
  listRecords: handleListRecords,
  listFrameRecords: handleListRecords,
  getCollectionRecord: handleGetRecord,
  getRecord: handleGetRecord,
  searchRecords: handleSearchRecords,
  findByField: handleFindByField,
  findByFieldInBody: handleFindByFieldInBody,
  findByPlace: handleFindByPlace,
  searchContent: handleSearchContent,
  listMenuItems: handleListMenuItems,
  listSnippets: handleListSnippets,
}
