import type { PaymentMethod, StoreSettings } from '@vitrine/contract/schemas'

/**
 * Returns the payment methods that customers can use, in the order of the settings. Methods whose gateway is not
 * configured are absent. Without settings, customers pay by card with the first gateway.
 *
 * @param gateways ids of the configured gateways
 */
export function listMethods(
  settings: Pick<StoreSettings, 'payments'>,
  gateways: readonly string[],
): readonly PaymentMethod[] {
  const [first] = gateways
  if (!settings.payments) {
    return first === undefined ? [] : [{ id: 'card', names: {}, gateway: first, capture: 'automatic' }]
  }
  return settings.payments.methods.filter(
    ({ gateway }) => gateway === undefined || gateways.includes(gateway),
  )
}
