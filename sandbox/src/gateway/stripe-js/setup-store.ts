import { randomInt } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { randomId } from '../stripe/stripe-store.ts'

/** A SetupIntent: a card that is to be stored for later, once its issuer agrees. */
export interface Setup {
  seti_id: string
  client_secret: string
  pm_id: string
  metadata: string
  status: 'requires_action' | 'succeeded' | 'requires_payment_method'
  one_time_code: string
}

/** The card of a token is taken for one setup. */
export const setupReference = (setiId: string) => `setup ${setiId}`

export function createSetupStore(database: DatabaseSync) {
  const insert = database.prepare(
    'insert into stripe_setup (seti_id, client_secret, pm_id, metadata, status, one_time_code) values (?, ?, ?, ?, ?, ?)',
  )
  const columns = 'seti_id, client_secret, pm_id, metadata, status, one_time_code'
  const byId = database.prepare(`select ${columns} from stripe_setup where seti_id = ?`)
  const done = database.prepare(`select ${columns} from stripe_setup where pm_id = ? and status = 'succeeded'`)
  const settle = database.prepare('update stripe_setup set status = ? where seti_id = ?')
  return {
    add(seti_id: string, pm_id: string, metadata: object, status: Setup['status']): Setup {
      const client_secret = `${seti_id}_secret_${randomId('s')}`
      const one_time_code = String(randomInt(1_000_000)).padStart(6, '0')
      insert.run(seti_id, client_secret, pm_id, JSON.stringify(metadata), status, one_time_code)
      return { seti_id, client_secret, pm_id, metadata: JSON.stringify(metadata), status, one_time_code }
    },
    find: (setiId: string) => byId.get(setiId) as Setup | undefined,
    /** The one that made this payment method fit to be stored. */
    succeededFor: (pmId: string) => done.get(pmId) as Setup | undefined,
    settle: (setiId: string, status: Setup['status']) => {
      settle.run(status, setiId)
    },
  }
}

export type SetupStore = ReturnType<typeof createSetupStore>
