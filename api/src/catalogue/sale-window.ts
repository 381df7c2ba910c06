/** Whether a pack may be bought: from its first instant (inclusive) to its last (exclusive). */
export function isOnSale(pack: { on_sale_from: Date; on_sale_until: Date | null }, now: Date): boolean {
  return pack.on_sale_from <= now && (pack.on_sale_until === null || now < pack.on_sale_until)
}

/** Unpublished titles are hidden from everyone but members that already hold them. */
export const isPublished = ({ published_at }: { published_at: Date }, now: Date): boolean => published_at <= now
