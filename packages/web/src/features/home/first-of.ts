/** Those that `comes` first; otherwise all stay in their order. */
export const firstOf = <Item>(items: readonly Item[], comes: (item: Item) => boolean): Item[] => [
  ...items.filter(comes),
  ...items.filter((item) => !comes(item)),
]
