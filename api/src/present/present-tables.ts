import type { PresentType } from '@ginmaku/shared-contracts/api/present-types.ts'

/** A picture that is given away. */
export interface PresentTable {
  campaign_id: string
  present_id: string
  present_type: PresentType
  name_ja: string
  name_en: string
  /** The title that it shows. */
  full_title_id: string
  position: number
}

/** Anyone who holds one of these titles receives the present. */
export interface PresentGiftTable {
  campaign_id: string
  present_id: string
  full_title_id: string
}

export interface PresentTables {
  present: PresentTable
  present_gift: PresentGiftTable
}

declare module '../database/tables.ts' {
  interface Database extends PresentTables {}
}
