import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { PackInWords } from '../../components/PackSummary.tsx'

export const packOfPurchase = (purchase: Purchase): PackInWords => ({
  image: purchase.image,
  titleName: purchase.title_name,
  packName: purchase.pack_name,
  salesType: purchase.sales_type,
  qualityType: purchase.quality_type,
})
