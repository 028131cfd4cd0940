import type { Kysely, Transaction } from 'kysely'
import type { AddressTables } from './address-tables.ts'
import type { LockedTransaction } from '../database.ts'
import type { ChangeReaderTables } from './change-reader-tables.ts'
import type { CartTables } from './cart-tables.ts'
import type { CheckoutTables } from './checkout-tables.ts'
import type { CustomerKeyTables } from './customer-key-tables.ts'
import type { GoodsTables } from './goods-tables.ts'
import type { GoodsUpdateTables } from './goods-update-tables.ts'
import type { NewsletterTables } from './newsletter-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { PromotionTables } from './promotion-tables.ts'
import type { ReviewTables } from './review-tables.ts'
import type { HostedStoreTables } from './hosted-store-tables.ts'
import type { SessionTables } from './session-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { ProductImportTables } from './product-import-tables.ts'
import type { StockTables } from './stock-tables.ts'
import type { TestGatewayTables } from './test-gateway-tables.ts'
import type { VisitorTables } from './visitor-tables.ts'
import type { WishlistTables } from './wishlist-tables.ts'

/** The commerce database, or the transaction in which a repository is called (R35). */
export type CommerceExecutor = Kysely<CommerceSchema> | Transaction<CommerceSchema>

/** A transaction that holds the write lock of commerce, which other processes respect. */
export type LockedCommerce = LockedTransaction<CommerceSchema>

/**
 * The tables of commerce, which contain everything that visitors write (R46). They follow the
 * conventions of the content tables (`Schema`). Each capability declares its tables in a separate
 * file.
 */
export interface CommerceSchema
  extends
    VisitorTables,
    SessionTables,
    CustomerKeyTables,
    GoodsTables,
    GoodsUpdateTables,
    CartTables,
    ChangeReaderTables,
    HostedStoreTables,
    CheckoutTables,
    AddressTables,
    WishlistTables,
    ReviewTables,
    NewsletterTables,
    OrderTables,
    StockTables,
    PaymentTables,
    ProductImportTables,
    TestGatewayTables,
    PromotionTables {}
