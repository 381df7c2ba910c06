import type { Connection } from '../src/database/connection.ts'

/** Injects one fault, and resolves when the affected process is up again. */
export type Fault = () => Promise<void>

/** A running shop into which faults can be injected. */
export interface SoakSite extends AsyncDisposable {
  /** The origin of the API that a buyer should call now. */
  apiOrigin(): string
  /** Origin of the payment gateway and the inbox. */
  sandboxOrigin(): string
  gatewayKey(): string
  faults: Readonly<Record<string, Fault>>
  /** Opens the database after buying has ended; a database with a single owner requires closing the shop first. */
  openDatabase(): Promise<Connection>
}

export const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
