import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'

/** The best quality in which a channel is viewed: HD. 4K is sold by title alone. */
export const channelQuality: QualityType = 2
