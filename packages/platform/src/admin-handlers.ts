import type { AdminHandlers } from './admin/index.ts'
import { deleteCatalogueRecordsOutside, recordHandlers } from './content/index.ts'
import { createPromotionAdmin } from './coupons/index.ts'
import { createCustomerAdmin, type CustomerAdminOptions } from './customer-admin/index.ts'
import { formHandlers } from './forms/index.ts'
import { createGoodsAdmin, type GoodsAdminOptions } from './goods-import/index.ts'
import { createGiftCertificateAdmin } from './gift-certificates/index.ts'
import type { JobQueue } from './jobs/index.ts'
import { createMailAdmin, type MailAdminOptions } from './mails/index.ts'
import { menuHandlers } from './menus/index.ts'
import { modelHandlers } from './models/index.ts'
import { createNewsletterAdmin } from './newsletter/index.ts'
import { createOrderAdmin, type OrderAdminOptions } from './order-admin/index.ts'
import { createOperatorHandlers, type Operators } from './operators/index.ts'
import { pageHandlers } from './page-purge/index.ts'
import { createPaymentAdmin, type PaymentAdminOptions } from './payments/index.ts'
import type { ProductAdmin } from './product-tables/index.ts'
import { createReports } from './reports/index.ts'
import { createReviewModeration, type ReviewModerationOptions } from './reviews/index.ts'
import { createOutboxAdmin, type OutboxAdminOptions } from './outbox/index.ts'
import { createStockAdmin } from './stock-admin/index.ts'
import { createSiteHandlers } from './site/index.ts'
import { storeSettingsHandlers } from './store-settings/index.ts'

/** Queues of slow calls. An import of goods does not wait for an import of content. */
interface SlowCalls {
  readonly content: JobQueue
  readonly goods: JobQueue
  /** Completes imports of goods that have taken effect, in the background. */
  readonly finishSoon: () => void
  /** The calls for tables of products, which run in a process. */
  readonly products: ProductAdmin['handlers']
}

/** The handlers of all operators' calls. */
export function createAdminHandlers(
  operators: Operators,
  { content, goods, finishSoon, products }: SlowCalls,
  options: CustomerAdminOptions &
    GoodsAdminOptions &
    MailAdminOptions &
    OrderAdminOptions &
    OutboxAdminOptions &
    PaymentAdminOptions &
    ReviewModerationOptions,
): AdminHandlers {
  return {
    ...createOperatorHandlers(operators),
    ...recordHandlers,
    ...modelHandlers,
    ...menuHandlers,
    ...pageHandlers,
    ...formHandlers,
    ...createSiteHandlers({ deleteContentOutside: deleteCatalogueRecordsOutside }),
    ...storeSettingsHandlers,
    ...createCustomerAdmin(options),
    ...createReviewModeration(options),
    ...createPromotionAdmin(options),
    ...createGiftCertificateAdmin(options),
    ...createOrderAdmin(options),
    ...createStockAdmin(options),
    ...createReports(options),
    ...createMailAdmin(options),
    ...createOutboxAdmin(options),
    ...createPaymentAdmin(options),
    ...createNewsletterAdmin(options),
    ...createGoodsAdmin(options, {
      importGoods: (input, context) => goods.run('importGoods', input, context),
      finish: (context) => finishImports(goods, context),
      finishSoon,
    }),
    ...products,
    importFiles: (input, context) => content.run('importFiles', input, context),
    exportFiles: (input, context) => content.run('exportFiles', input, context),
  }
}

/** Moves the remaining rows of imports of goods that have taken effect. */
export function finishImports(goods: JobQueue, context: Parameters<JobQueue['run']>[2]) {
  return goods.run('finishGoodsImport', { params: {}, query: {}, body: {} }, context)
}
