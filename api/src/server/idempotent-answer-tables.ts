import type { ColumnType } from 'kysely'

export interface IdempotentAnswerTable {
  member_id: string
  idempotency_key: string
  /** Fence of the worker that holds the key; writes with another one are rejected. */
  fence: string
  /** SHA-256 of the call's name and body. */
  request_hash: string
  /** End of the current worker's lease. */
  working_until: Date
  /** Null until there is a response. */
  status: number | null
  /** JSON text of the response, or of the error's code and details. */
  answer: ColumnType<unknown, string | null, string | null>
  expires_at: Date
}

export interface IdempotentAnswerTables {
  idempotent_answer: IdempotentAnswerTable
}

declare module '../database/tables.ts' {
  interface Database extends IdempotentAnswerTables {}
}
