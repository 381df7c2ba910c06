import type { ColumnType } from 'kysely'

export interface IdempotentAnswerTable {
  member_id: string
  idempotency_key: string
  /** Of the worker that holds the key; another one's writes are not taken. */
  fence: string
  /** SHA-256 of call and body. */
  request_hash: string
  /** Until then somebody is working on it. */
  working_until: Date
  /** Null while nobody has answered. */
  status: number | null
  /** JSON text of the answer or of the error's code and details. */
  answer: ColumnType<unknown, string | null, string | null>
  expires_at: Date
}

export interface IdempotentAnswerTables {
  idempotent_answer: IdempotentAnswerTable
}

declare module '../database/tables.ts' {
  interface Database extends IdempotentAnswerTables {}
}
