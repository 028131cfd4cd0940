import type { Migrations } from '../migrate.ts'
import { visitors } from './migrations/001-visitors.ts'
import { sessions } from './migrations/010-sessions.ts'
import { rememberedSessions } from './migrations/011-remembered-sessions.ts'
import { goods } from './migrations/020-goods.ts'
import { carts } from './migrations/030-carts.ts'
import { lowestPrices } from './migrations/031-lowest-prices.ts'
import { accounts } from './migrations/040-accounts.ts'
import { addresses } from './migrations/050-addresses.ts'
import { profiles } from './migrations/051-profiles.ts'
import { outboxRecipients } from './migrations/052-outbox-recipients.ts'
import { formOwners } from './migrations/053-form-owners.ts'
import { wishlists } from './migrations/060-wishlists.ts'
import { reviews } from './migrations/061-reviews.ts'
import { hostedStore } from './migrations/032-hosted-store.ts'
import { customerSearch } from './migrations/080-customer-search.ts'
import { newsletter } from './migrations/062-newsletter.ts'
import { locationContacts } from './migrations/034-location-contacts.ts'
import { mergedCarts } from './migrations/033-merged-carts.ts'
import { emailChanges } from './migrations/070-email-changes.ts'
import { newsletterTopics } from './migrations/064-newsletter-topics.ts'
import { payments } from './migrations/140-payments.ts'
import { testGateway } from './migrations/141-test-gateway.ts'
import { openPaymentRequests } from './migrations/142-open-payment-requests.ts'
import { stock } from './migrations/150-stock.ts'
import { guestOrders } from './migrations/180-guest-orders.ts'
import { moderation } from './migrations/063-moderation.ts'
import { deletedReviews } from './migrations/065-deleted-reviews.ts'
import { checkouts } from './migrations/120-checkouts.ts'
import { orders } from './migrations/130-orders.ts'
import { productImports } from './migrations/240-product-imports.ts'
import { promotions } from './migrations/100-promotions.ts'
import { promotionUses } from './migrations/101-promotion-uses.ts'
import { orderedAgain } from './migrations/191-ordered-again.ts'
import { boughtCertificates } from './migrations/190-bought-certificates.ts'
import { goodsUpdates } from './migrations/210-goods-updates.ts'
import { goodsUpdateWrites } from './migrations/211-goods-update-writes.ts'
import { cartRequestKeys } from './migrations/220-cart-request-keys.ts'
import { changeReaders } from './migrations/230-change-readers.ts'
import { orderMails } from './migrations/131-order-mails.ts'
import { orderSearch } from './migrations/200-order-search.ts'

/**
 * Returns the migrations of the commerce tables, keyed by name. Run them before the content
 * migrations. Their numbers have gaps, since the parts of commerce are developed in parallel.
 *
 * @param contentSchema the PostgreSQL schema of the content tables; undefined on SQLite.
 */
export const commerceMigrations =
  (contentSchema: string | undefined): Migrations =>
  (target) => ({
    '001-visitors': visitors({ text: target.text, contentSchema }),
    '010-sessions': sessions(target.text),
    '020-goods': goods(target),
    '030-carts': carts(target),
    '031-lowest-prices': lowestPrices(target),
    '040-accounts': accounts(target.text),
    '050-addresses': addresses(target),
    '051-profiles': profiles(target),
    '052-outbox-recipients': outboxRecipients(target),
    '053-form-owners': formOwners(target),
    '060-wishlists': wishlists(target),
    '061-reviews': reviews(target),
    '032-hosted-store': hostedStore(target),
    '062-newsletter': newsletter(target),
    '070-email-changes': emailChanges(target),
    '033-merged-carts': mergedCarts(target.text),
    '080-customer-search': customerSearch(target),
    '063-moderation': moderation(target),
    '034-location-contacts': locationContacts(target.text),
    '064-newsletter-topics': newsletterTopics(target),
    '011-remembered-sessions': rememberedSessions,
    '065-deleted-reviews': deletedReviews(target),
    '120-checkouts': checkouts(target),
    '130-orders': orders(target),
    '131-order-mails': orderMails(target),
    '140-payments': payments(target),
    '141-test-gateway': testGateway(target),
    '142-open-payment-requests': openPaymentRequests,
    '150-stock': stock(target),
    '200-order-search': orderSearch(target),
    '100-promotions': promotions(target),
    '101-promotion-uses': promotionUses,
    '190-bought-certificates': boughtCertificates,
    '191-ordered-again': orderedAgain(target),
    '210-goods-updates': goodsUpdates(target),
    '211-goods-update-writes': goodsUpdateWrites(target),
    '180-guest-orders': guestOrders,
    '220-cart-request-keys': cartRequestKeys(target),
    '230-change-readers': changeReaders(target),
    '240-product-imports': productImports(target),
  })
