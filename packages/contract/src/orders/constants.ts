/** Reasons for returning an item. */
export const returnReasons = ['changed-mind', 'wrong-item', 'damaged', 'defective', 'other'] as const

/** Reason for returning an item. */
export type ReturnReason = (typeof returnReasons)[number]
