import type { Generated } from 'kysely'

/** The tables of promotions with their coupons, and of gift certificates. */
export interface PromotionTables {
  promotions: PromotionTable
  promotion_codes: PromotionCodeTable
  promotion_uses: PromotionUseTable
  certificates: CertificateTable
  certificate_entries: CertificateEntryTable
  certificate_holds: CertificateHoldTable
}

export interface PromotionTable {
  id: string
  /** JSON object: see `Promotion`, without the id. */
  definition: string
  /** 1 if the promotion requires no code. */
  is_automatic: number
  /** 0 if an operator has ended the promotion. */
  is_active: number
  /** Null for no limit. */
  max_uses: number | null
  max_uses_per_customer: number | null
  /** Number of orders with the promotion, including those whose payment has started. */
  uses: Generated<number>
  created_at: string
  updated_at: string
}

/** The code of a coupon. */
export interface PromotionCodeTable {
  /** The normalised form of the code, used for comparison. */
  key: string
  /** The code as the merchant wrote it. */
  code: string
  promotion_id: string
  /** Null if only the promotion's limit applies. */
  max_uses: number | null
  uses: Generated<number>
  created_at: string
}

/** The use of a promotion by an order or by a payment attempt. */
export interface PromotionUseTable {
  /** Id of the payment attempt, which becomes the id of the order. */
  attempt_id: string
  promotion_id: string
  code_key: string | null
  /** Null for guests, and once the account is deleted. */
  customer_id: string | null
  /** HMAC of the email address; empty once the account is deleted. */
  email_hash: string
  /** 1 if the order has been placed. */
  is_taken: number
  at: string
}

/** A gift certificate. Amounts are in minor units of its currency. */
export interface CertificateTable {
  id: string
  /** Null until the code is created, on the day when it is sent. */
  code_hash: string | null
  /** The last four characters of the code; empty until the code is created. */
  last_digits: string
  currency: string
  initial: number
  /** Sum of the entries. */
  balance: number
  /** The part of the balance that is held for started payments. */
  held: Generated<number>
  /** `void`: the certificate was returned along with its order. */
  state: 'pending' | 'active' | 'disabled' | 'void'
  /** Day on which a pending certificate is sent, as `YYYY-MM-DD`. */
  send_on: string | null
  /** Last day on which the certificate can be used, as `YYYY-MM-DD`; null if unlimited. */
  expires_on: string | null
  /** The order in which the certificate was bought. */
  order_id: string | null
  /** Id of the certificate's line in that order. */
  bought_id: Generated<number | null>
  /**
   * JSON object: see `CertificateDelivery`. Null once the code has been sent, and for certificates
   * created by operators.
   */
  delivery: string | null
  created_at: string
  updated_at: string
}

/** A change of a certificate's balance. */
export interface CertificateEntryTable {
  id: string
  certificate_id: string
  kind: 'issue' | 'redeem' | 'refund' | 'correct' | 'void'
  /** Negative if the balance decreases. */
  amount: number
  order_id: string | null
  /** The operator; null for changes made by orders. */
  actor: string | null
  at: string
}

/** The part of a certificate's balance that is held for a started payment. */
export interface CertificateHoldTable {
  attempt_id: string
  certificate_id: string
  amount: number
}
