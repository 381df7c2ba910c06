import type { Connection } from '../src/database/connection.ts'

/** What goes wrong, by its name. It is over when whoever it hit is up again. */
export type Mishap = () => Promise<void>

/** A shop that is treated badly. */
export interface SoakSite extends AsyncDisposable {
  /** Where a buyer calls the API just now. */
  apiOrigin(): string
  /** Of the payment gateway and the inbox. */
  sandboxOrigin(): string
  gatewayKey(): string
  mishaps: Readonly<Record<string, Mishap>>
  /** The database, once nobody buys any more; where it has one owner, the shop is closed for it. */
  openBooks(): Promise<Connection>
}

export const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
