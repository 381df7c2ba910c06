/** When a pack may be bought: from its first instant, up to but not with its last. */
export function isOnSale(pack: { on_sale_from: Date; on_sale_until: Date | null }, now: Date): boolean {
  return pack.on_sale_from <= now && (pack.on_sale_until === null || now < pack.on_sale_until)
}

/** Before it nobody knows of the title. Who holds it already watches it all the same. */
export const isPublished = ({ published_at }: { published_at: Date }, now: Date): boolean => published_at <= now
