import { sql } from 'kysely'
export const rule = sql
