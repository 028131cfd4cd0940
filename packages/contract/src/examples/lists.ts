import type { ConnectionB, ListA, ListC } from '../provider-shapes.ts'

/** Returns a list of provider A that has one page. */
export function toListA<Entry>(data: readonly Entry[]): ListA<Entry> {
  const { length: count } = data
  return {
    data,
    meta: { pagination: { total: count, count, per_page: 50, current_page: 1, total_pages: 1 } },
  }
}

/** Returns a list of provider B that has one page. */
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

/** Returns a list of provider C that has one page. */
export function toListC<Entry>(items: readonly Entry[]): ListC<Entry> {
  return { items, total_count: items.length, page_size: 50, current_page: 1 }
}
