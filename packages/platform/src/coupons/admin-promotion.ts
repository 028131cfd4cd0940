import type { AdminPromotion } from '@vitrine/contract/admin'
import type { Promotion } from '../store/index.ts'
import type { PromotionRow } from './admin-promotions.repository.ts'
import { toPromotion } from './promotions.repository.ts'

/** The properties of a promotion that an operator sets, as sent in a request. */
export type PromotionInput = Omit<AdminPromotion, 'id' | 'is_active' | 'uses' | 'created_at' | 'updated_at'>

/** The values that promotions may refer to. */
export interface PromotionScope {
  readonly currencies: ReadonlySet<string>
  readonly channels: ReadonlySet<string>
  readonly groups: ReadonlySet<string>
}

/** An invalid value of a promotion. */
export interface PromotionProblem {
  /** Path of the value in the body. */
  readonly field: string
  readonly message: string
}

/** Converts a request body to a promotion. */
export function readPromotion(id: string, input: PromotionInput): Promotion {
  return {
    id,
    names: input.names,
    reward: input.reward,
    minimum: input.minimum ?? undefined,
    products: input.products ?? undefined,
    groups: input.groups ?? undefined,
    channels: input.channels ?? undefined,
    startsAt: input.starts_at ?? undefined,
    endsAt: input.ends_at ?? undefined,
    maxUses: input.max_uses ?? undefined,
    maxUsesPerCustomer: input.max_uses_per_customer ?? undefined,
    isCombinable: input.is_combinable,
    priority: input.priority,
  }
}

/** Converts a stored promotion to its wire form. */
export function writePromotion(row: PromotionRow): AdminPromotion {
  const promotion = toPromotion(row)
  const { reward, products, groups, channels } = promotion
  return {
    id: row.id,
    names: promotion.names,
    reward: reward.kind === 'amount' ? { kind: 'amount', amounts: reward.amounts } : reward,
    minimum: promotion.minimum ?? null,
    products: products ? { products: [...products.products], categories: [...products.categories] } : null,
    groups: groups ? [...groups] : null,
    channels: channels ? [...channels] : null,
    starts_at: promotion.startsAt ?? null,
    ends_at: promotion.endsAt ?? null,
    max_uses: promotion.maxUses ?? null,
    max_uses_per_customer: promotion.maxUsesPerCustomer ?? null,
    is_combinable: promotion.isCombinable,
    priority: promotion.priority,
    is_automatic: row.is_automatic === 1,
    is_active: row.is_active === 1,
    uses: row.uses,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/**
 * Returns a problem with the first value of a promotion that refers to something unknown or
 * contradicts another value.
 */
export function findPromotionProblem(
  { reward, minimum, groups, channels, starts_at: startsAt, ends_at: endsAt }: PromotionInput,
  scope: PromotionScope,
): PromotionProblem | undefined {
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) {
    return { field: 'ends_at', message: 'Expected a time after starts_at.' }
  }
  const amounts = reward.kind === 'amount' ? reward.amounts : {}
  const references: readonly (readonly [string, readonly string[], ReadonlySet<string>, string])[] = [
    ['reward.amounts', Object.keys(amounts), scope.currencies, currencyMessage],
    ['minimum', Object.keys(minimum ?? {}), scope.currencies, currencyMessage],
    ['channels', channels ?? [], scope.channels, 'Expected ids of channels in this site.'],
    ['groups', groups ?? [], scope.groups, groupMessage],
  ]
  for (const [field, values, known, message] of references) {
    if (values.some((value) => !known.has(value))) return { field, message }
  }
  return undefined
}

const currencyMessage = 'Expected currencies from the store settings.'
const groupMessage =
  'Expected customer groups from the store settings or the catalogue prices, or "0" for guests.'
