import type { EntitlementRow } from './entitlement-store.ts'

type Held = Pick<EntitlementRow, 'sales_type' | 'is_live' | 'quality_type' | 'view_type' | 'source_kind'>

/** Whether the entitlement can be upgraded: only titles bought for good, neither live events nor gifts. */
export const isUpgradable = ({ sales_type, is_live, source_kind }: Held): boolean =>
  sales_type === 'est' && !is_live && source_kind === 'purchase'

/**
 * Whether an offer of the same pack has all that is held and more: a higher quality, a download in addition to the stream, or
 * both.
 */
export const isMoreThan = (
  offer: Pick<EntitlementRow, 'quality_type' | 'view_type'>,
  held: Pick<EntitlementRow, 'quality_type' | 'view_type'>,
): boolean =>
  offer.quality_type >= held.quality_type &&
  offer.view_type >= held.view_type &&
  (offer.quality_type > held.quality_type || offer.view_type > held.view_type)

/**
 * Whether downloads are included (spec §10.4): never in a rental, whose file would not expire, nor in a live event,
 * which has none.
 */
export const includesDownload = ({
  view_type,
  sales_type,
  is_live,
}: Pick<EntitlementRow, 'view_type' | 'sales_type' | 'is_live'>): boolean =>
  view_type === 2 && sales_type === 'est' && !is_live
