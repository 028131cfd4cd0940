import type { ConnectionB, ListA, ListC } from '@vitrine/contract'

/** Returns a complete list in provider A's format, as a single page. */
export function toListA<Entry>(data: readonly Entry[]): ListA<Entry> {
  const { length: count } = data
  const perPage = Math.max(count, 1)
  return {
    data,
    meta: { pagination: { total: count, count, per_page: perPage, current_page: 1, total_pages: 1 } },
  }
}

/** Returns a complete list in provider B's format, as a single page. */
export function toConnectionB<Node>(nodes: readonly Node[]): ConnectionB<Node> {
  const edges = nodes.map((node, index) => ({ cursor: String(index + 1), node }))
  return {
    edges,
    pageInfo: {
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: nodes.length,
  }
}

/** Returns a complete list in provider C's format, as a single page. */
export function toListC<Entry>(items: readonly Entry[]): ListC<Entry> {
  return { items, total_count: items.length, page_size: Math.max(items.length, 1), current_page: 1 }
}
