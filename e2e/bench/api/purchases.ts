import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Buyer, buy, emailOf, logIn, packOf, prepare, purchaseConnections, secrets } from './buyers.ts'
import { startCheckout } from './checkout.ts'
import { openInstantGateway } from './instant-gateway.ts'
import type { RunVisits } from './pgbench.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { type BoundStatement, openSqlTap } from './sql-tap.ts'

/** How many purchases a second `connections` workers make. */
async function perSecond(
  work: (worker: number) => Promise<unknown>,
  { connections, seconds }: { connections: number; seconds: number },
) {
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  let made = 0
  const workUntilEnd = async (worker: number) => {
    while (performance.now() < end) {
      await work(worker)
      made += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, worker) => workUntilEnd(worker)))
  return (made / (performance.now() - startedAt)) * 1000
}

/** A purchase's statements, with names in place of what differs between purchases. */
interface Recording {
  statements: readonly BoundStatement[]
  names: ReadonlyMap<string, string>
}

/** Excludes the mail's delivery, which starts before the response and ends after it. */
function statementsOfRequest(recorded: readonly BoundStatement[]): BoundStatement[] {
  const answered = recorded.findLastIndex(({ text }) => text.startsWith('update "idempotent_answer"'))
  const until = answered < 0 ? [...recorded] : recorded.slice(0, answered + 1)
  const committed = until.findLastIndex(({ text }) => text === 'commit')
  return until.filter(({ text }, at) => !(text === 'begin' && at > committed) && !text.startsWith('select "mail_id"'))
}

/** The statements of one purchase: the shortest of several recordings, since the longer ones include statements of jobs. */
async function record(folder: string, { url }: ScratchDatabase, gateway: string, price: number, client: pg.Client) {
  const tap = await openSqlTap(url)
  const checkout = await startCheckout(folder, tap.url, { ...secrets, SANDBOX_ORIGIN: gateway })
  try {
    const nth = purchaseConnections
    const buyer = await logIn(checkout.apiOrigin, nth)
    const recordings: Recording[] = []
    for (let time = 0; time < 6; time++) {
      let made: Awaited<ReturnType<typeof buy>> | undefined
      const recorded = await tap.recordBound(async () => {
        made = await buy(checkout.apiOrigin, buyer, nth, price)
      })
      if (!made) throw new Error('nothing was bought')
      // Jobs are queued over connections of their own, which are no part of a purchase's transactions.
      const queue = new Set(recorded.filter(({ text }) => text.includes('pgboss')).map(({ connection }) => connection))
      const statements = statementsOfRequest(recorded.filter(({ connection }) => !queue.has(connection)))
      const { rows } = await client.query(
        `select ledger_entry_id::text as entry, payment_id from ledger_entry where reference = $1`,
        [made.purchase_number],
      )
      const names = new Map([
        [made.purchase_number, 'number'],
        [made.idempotencyKey, 'key'],
        [made.pack_price_id, 'pack'],
        [buyer.memberId, 'member'],
        [emailOf(nth), 'email'],
        [rows[0].payment_id as string, 'payment'],
        [rows[0].entry as string, 'ledger_entry_id'],
      ])
      recordings.push({ statements, names })
    }
    return recordings.toSorted((a, b) => a.statements.length - b.statements.length)[0] as Recording
  } finally {
    await checkout.stop()
    tap.close()
  }
}

/** Executes a recorded purchase again, by prepared statements on one connection, as another member's purchase of another pack. */
async function replay(client: pg.Client, { statements, names }: Recording, given: Record<string, string>) {
  const known = { ...given }
  const current = (value: string | null) => {
    if (value === null) return null
    const name = names.get(value)
    if (name) return known[name] ?? value
    // Within JSON and longer keys.
    let text = value
    for (const [was, its] of names) if (was.length > 8) text = text.replaceAll(was, known[its] ?? was)
    return text
  }
  for (const [at, { text, values }] of statements.entries()) {
    const query = values.length > 0 ? { name: `statement-${at}`, text, values: values.map(current) } : text
    const { rows } = await client.query(query)
    if (rows?.[0] && 'ledger_entry_id' in rows[0]) known.ledger_entry_id = String(rows[0].ledger_entry_id)
  }
}

interface PurchaseBench {
  contenders: Map<string, RunVisits>
  statements: number
  /** Counts what both have made, so that a replay that changes nothing is noticed. */
  verify(): Promise<string>
}

/** Purchases by card through the API, and the same transactions by hand; the gateway costs next to nothing. */
export async function benchPurchases(
  folder: string,
  database: ScratchDatabase,
  closers: (() => Promise<void> | void)[],
): Promise<PurchaseBench> {
  const gateway = await openInstantGateway()
  closers.push(gateway.close)
  const seeded = await startCheckout(folder, database.url)
  await seeded.stop()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  closers.push(() => client.end())
  const { price } = await prepare(client)
  const recording = await record(folder, database, gateway.origin, price, client)
  const checkout = await startCheckout(folder, database.url, { ...secrets, SANDBOX_ORIGIN: gateway.origin })
  closers.push(checkout.stop)
  const workers = Array.from({ length: purchaseConnections }, (_, nth) => nth)
  const buyers = await Promise.all(workers.map((nth) => logIn(checkout.apiOrigin, nth)))
  const clients = workers.map(() => new pg.Client({ connectionString: database.url }))
  await Promise.all(clients.map((each) => each.connect()))
  closers.push(async () => void (await Promise.all(clients.map((each) => each.end()))))
  const replayed = workers.map(() => 0)

  const throughApi: RunVisits = (load) =>
    perSecond((nth) => buy(checkout.apiOrigin, buyers[nth] as Buyer, nth, price), load)
  const byHand: RunVisits = (load) =>
    perSecond((nth) => {
      const member = purchaseConnections + 1 + nth
      const pack = packOf(replayed[nth] ?? 0)
      replayed[nth] = (replayed[nth] ?? 0) + 1
      const ids = { number: `HAND-${randomUUID()}`, key: randomUUID(), payment: randomUUID() }
      return replay(clients[nth] as pg.Client, recording, {
        ...ids,
        pack,
        member: `bench-${member}`,
        email: emailOf(member),
      })
    }, load)
  return {
    contenders: new Map([
      ['purchases: SQL by hand', byHand],
      ['purchases: API', throughApi],
    ]),
    statements: recording.statements.length,
    verify: async () => {
      const { rows } = await client.query(
        `select count(*) filter (where purchase_number like 'GM-%')::int as api,
         count(*) filter (where purchase_number like 'HAND-%')::int as hand,
         count(*) filter (where status <> 'granted')::int as open from purchase where member_id like 'bench-%'`,
      )
      return `${rows[0].api} purchases by the API, ${rows[0].hand} by hand, ${rows[0].open} of them not granted`
    },
  }
}
