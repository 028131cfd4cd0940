import type { AdminHandlers } from './admin/index.ts'
import { deleteCatalogueRecordsOutside, recordHandlers } from './content/index.ts'
import { createPromotionAdmin } from './coupons/index.ts'
import { createCustomerAdmin, type CustomerAdminOptions } from './customer-admin/index.ts'
import { formHandlers } from './forms/index.ts'
import { createGiftCertificateAdmin } from './gift-certificates/index.ts'
import type { ContentThread } from './jobs/index.ts'
import { createMailAdmin, type MailAdminOptions } from './mails/index.ts'
import { menuHandlers } from './menus/index.ts'
import { modelHandlers } from './models/index.ts'
import { createNewsletterAdmin } from './newsletter/index.ts'
import { createOperatorHandlers, type Operators } from './operators/index.ts'
import { createReviewModeration, type ReviewModerationOptions } from './reviews/index.ts'
import { createOutboxAdmin, type OutboxAdminOptions } from './outbox/index.ts'
import { createSiteHandlers } from './site/index.ts'
import { storeSettingsHandlers } from './store-settings/index.ts'

/** The handlers of all operators' calls. */
export function createAdminHandlers(
  operators: Operators,
  thread: ContentThread,
  options: CustomerAdminOptions & MailAdminOptions & OutboxAdminOptions & ReviewModerationOptions,
): AdminHandlers {
  return {
    ...createOperatorHandlers(operators),
    ...recordHandlers,
    ...modelHandlers,
    ...menuHandlers,
    ...formHandlers,
    ...createSiteHandlers({ deleteContentOutside: deleteCatalogueRecordsOutside }),
    ...storeSettingsHandlers,
    ...createCustomerAdmin(options),
    ...createReviewModeration(options),
    ...createPromotionAdmin(options),
    ...createGiftCertificateAdmin(options),
    ...createMailAdmin(options),
    ...createOutboxAdmin(options),
    ...createNewsletterAdmin(options),
    ...thread.handlers,
  }
}
