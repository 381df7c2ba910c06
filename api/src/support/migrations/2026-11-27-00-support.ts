import { sql } from 'kysely'
import { sqlMigration } from '../../database/sql-migration.ts'

export const createInquiries = sqlMigration(
  sql`create table inquiry (
    inquiry_number text primary key,
    form_id text not null,
    content_hash text not null,
    member_id text,
    email text not null,
    email_folded text not null,
    inquiry_type_value text not null,
    inquiry_type_text text not null,
    accrual_day date,
    accrual_time text,
    device_value text,
    device_text text,
    inquiry text not null,
    support_key text,
    purchase_number text,
    locale text not null,
    request_id text not null,
    received_at timestamptz not null,
    unique (form_id, content_hash)
  )`,
  sql`create index inquiry_member on inquiry (member_id)`,
  sql`create index inquiry_email on inquiry (email_folded)`,
  sql`create index inquiry_age on inquiry (received_at)`,
)
