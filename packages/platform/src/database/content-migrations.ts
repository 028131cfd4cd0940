import type { Migrations } from './migrate.ts'
import { content } from './migrations/001-content.ts'
import { contentIndex } from './migrations/002-content-index.ts'
import { lifecycle } from './migrations/003-lifecycle.ts'
import { forms } from './migrations/004-forms.ts'
import { importState } from './migrations/005-import-state.ts'
import { importOwner } from './migrations/006-import-owner.ts'
import { listing } from './migrations/007-listing.ts'
import { auditRetention } from './migrations/012-audit-retention.ts'
import { operatorRoles } from './migrations/011-operator-roles.ts'
import { shown } from './migrations/010-shown.ts'
import { storeSettings } from './migrations/009-store-settings.ts'
import { visitorsMoved } from './migrations/008-visitors-moved.ts'

/** Returns the migrations of the content tables, keyed by name. */
export const contentMigrations: Migrations = ({ text, kind }) => ({
  '001-content': content(text),
  '002-content-index': contentIndex(text, kind === 'sqlite' ? 'without rowid' : ''),
  '003-lifecycle': lifecycle(text),
  '004-forms': forms(text),
  '005-import-state': importState(text),
  '006-import-owner': importOwner(text),
  '007-listing': listing,
  '008-visitors-moved': visitorsMoved,
  '009-store-settings': storeSettings(text),
  '010-shown': shown,
  '011-operator-roles': operatorRoles(text),
  '012-audit-retention': auditRetention(text, kind === 'sqlite'),
})
