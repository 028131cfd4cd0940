import { defaultCustomerGroupId } from '@vitrine/contract'
import type { CustomerSettings } from '@vitrine/contract/schemas'

/**
 * Returns the name of a customer group in a language: its label in the settings, or else a generic
 * name with the id.
 */
export function toGroupName(
  id: string,
  { groups }: Pick<CustomerSettings, 'groups'>,
  language: string,
): string {
  const { labels = {} } = groups.find((group) => group.id === id) ?? {}
  const label = labels[language] ?? labels['en'] ?? Object.values(labels)[0]
  return label ?? (id === defaultCustomerGroupId ? 'Guests' : `Group ${id}`)
}
