import type { PackHolding } from './catalogue/pack-holding.ts'

/** What one domain asks of another that imports it already, so that folders never import one another in a circle. */
export interface Ports {
  hasCard(memberId: string): Promise<boolean>
  /** What the member holds of these packs; those she does not hold are left out. */
  holdings(memberId: string, packIds: readonly string[]): Promise<Map<string, PackHolding>>
}
