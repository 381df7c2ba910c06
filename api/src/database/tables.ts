import type { CatalogueTables } from '../catalogue/catalogue-tables.ts'
import type { IdentityTables } from '../identity/identity-tables.ts'
import type { MailTables } from '../mail/mail-tables.ts'
import type { PageTables } from '../page/page-tables.ts'
import type { PaymentTables } from '../payment/payment-tables.ts'
import type { PurchaseTables } from '../purchase/purchase-tables.ts'
import type { IdempotentAnswerTables } from '../server/idempotent-answer-tables.ts'

/** Every table by name. Each domain declares its own; this only puts them together. */
export interface Database
  extends CatalogueTables,
    IdempotentAnswerTables,
    IdentityTables,
    MailTables,
    PageTables,
    PaymentTables,
    PurchaseTables {}
