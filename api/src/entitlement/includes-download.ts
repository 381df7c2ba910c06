import type { EntitlementRow } from './entitlement-store.ts'

/**
 * Whether downloads were bought with it (spec §10.4). Never with a rental, whose file would not end, nor with a live event,
 * which has none.
 */
export const includesDownload = ({
  view_type,
  sales_type,
  is_live,
}: Pick<EntitlementRow, 'view_type' | 'sales_type' | 'is_live'>): boolean =>
  view_type === 2 && sales_type === 'est' && !is_live
