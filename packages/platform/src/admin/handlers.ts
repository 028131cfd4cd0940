import type { Operators } from '../operators/index.ts'
import { contentHandlers } from './content.ts'
import { formHandlers } from './forms.ts'
import type { AdminHandlers } from './handler.ts'
import { menuHandlers } from './menus.ts'
import { modelHandlers } from './models.ts'
import { createOperatorHandlers } from './operators.ts'
import { recordHandlers } from './records.ts'
import { siteHandlers } from './site.ts'

/** Every call of the write API has its handler here. */
export function createAdminHandlers(operators: Operators): AdminHandlers {
  return {
    ...createOperatorHandlers(operators),
    ...recordHandlers,
    ...modelHandlers,
    ...menuHandlers,
    ...formHandlers,
    ...siteHandlers,
    ...contentHandlers,
  }
}
