import type { Infrastructure } from '../infrastructure.ts'
import type { HeldPictures } from './held-pictures.ts'
import type { PackHolding } from './pack-holding.ts'

/** What the catalogue domain receives. */
export interface CatalogueWorld extends Pick<Infrastructure, 'clock' | 'db' | 'log' | 'settings'> {
  heldPictures: HeldPictures
  /** What the member holds of these packs; packs they don't hold are left out. */
  holdings(memberId: string, packIds: readonly string[]): Promise<Map<string, PackHolding>>
}
