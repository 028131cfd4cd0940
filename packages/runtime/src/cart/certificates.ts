import { redeemCertificate, removeCertificate, type Client } from '@vitrine/client'
import { toFailedAnswer, type CartAnswer, type CartDialect } from './cart-dialect.ts'

/** Pays for part of the cart with a gift certificate, and reads the cart. The call is the same for all providers (R52). */
export async function redeem(client: Client, dialect: CartDialect, code: string): Promise<CartAnswer> {
  return toFailedAnswer(await redeemCertificate(client, { code })) ?? dialect.read(client)
}

/** Removes a gift certificate from the cart, and reads the cart. */
export async function removeRedeemed(client: Client, dialect: CartDialect, id: string): Promise<CartAnswer> {
  return toFailedAnswer(await removeCertificate(client, id)) ?? dialect.read(client)
}
