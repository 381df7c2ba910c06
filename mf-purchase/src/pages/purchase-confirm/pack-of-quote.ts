import type { Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { PackInWords } from '../../components/PackSummary.tsx'

export const packOfQuote = (quote: Quote): PackInWords => ({
  image: quote.image,
  titleName: quote.title_name,
  packName: quote.pack_name,
  salesType: quote.sales_type,
  qualityType: quote.quality_type,
})
