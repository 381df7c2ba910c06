import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '../src/clock.ts'
import { checkAllMoney } from '../src/purchase/check/check-money.ts'
import { drawSequence, type Sequence } from './draw-sequence.ts'
import { findFaults, findLedgerFaults } from './find-faults.ts'
import { stock } from './money-kinds.ts'
import { moneyRun } from './money-run.ts'
import { type MoneySite, openMoneySite } from './money-site.ts'
import { neverHappened } from './must-happen.ts'
import { nothingSeen, Shopping } from './shopping.ts'
import { storeReceipts } from './stored-receipts.ts'
import { type Tally, tallyOf } from './tally.ts'

const { firstSeed, hasEnough, isFixed, length, timeoutMs } = moneyRun
const buyers = 4
/** An unsettled purchase is checked after an hour at most, so after that many hours each was several times. */
const hoursToSettle = 5
/**
 * Before each sequence whose seed this divides a month passes, so that every channel joined so far renews while the sequence goes
 * on. After half a year of them gifts expire.
 */
const sequencesPerMonth = 12
const monthMs = 31 * dayMs

let site: MoneySite
beforeAll(async () => {
  site = await openMoneySite()
  await storeReceipts(site.own.deps.db)
  await stock(site)
}, 180_000)
afterAll(() => site[Symbol.asyncDispose]())

/** What settles, renews and returns money. The processes run them too, at times of their own. */
const jobs = [
  ...['channel-renewals', 'purchase-return-gifts', 'purchase-reconcile', 'purchase-refunds'],
  'purchase-stranded-upgrades',
]

/** Every disturbance ends, and the clock passes until everything is settled, renewals of earlier sequences included. */
async function settleAll(shopping: Shopping): Promise<void> {
  await shopping.allAnswered()
  await Promise.all([site.toGateway.recover(), site.webhooks.recover(), site.allUp()])
  const open = site.own.deps.db
    .selectFrom('purchase')
    .select('purchase_number')
    .where('status', 'in', ['created', 'authorizing', 'captured'])
  for (let hours = 0; hours < hoursToSettle; hours++) {
    await site.pass(hourMs)
    for (const job of jobs) await site.jobs.run(job)
    if ((await open.execute()).length === 0) return
  }
}

/** @returns the members who shopped */
async function shopOnce(commands: Sequence, tally: Tally, seed: number): Promise<string[]> {
  const isMonthLater = seed % sequencesPerMonth === 0
  if (isMonthLater) await site.pass(monthMs)
  const since = site.own.deps.clock.now()
  const shopping = await Shopping.begin(site, buyers)
  if (isMonthLater) shopping.runJob('channel-renewals')
  await fc.asyncModelRun(() => ({ model: { orders: 0 }, real: shopping }), commands)
  await settleAll(shopping)
  const memberIds = shopping.buyers.map(({ memberId }) => memberId)
  const { faults, purchases } = await findFaults(site, since, memberIds, shopping.seen)
  tally.add(shopping, purchases)
  const found = [...faults, ...(await findLedgerFaults(site))]
  if (found.length > 0) throw new Error(found.join('\n'))
  return memberIds
}

test(
  `${length}, while everything fails: none is lost, none is paid twice, the ledger is at zero`,
  async () => {
    const tally = tallyOf(site)
    const began = site.own.deps.clock.now()
    const everyone: string[] = []
    try {
      for (let seed = firstSeed; !hasEnough(tally.made()); seed++) {
        const run = await drawSequence(
          seed,
          async (commands) => void everyone.push(...(await shopOnce(commands, tally, seed))),
        )
        if (run.failed)
          throw new Error(
            [
              `Repeat it with: npm run test:money -- --seed ${seed} --purchases 1 (path ${run.counterexamplePath})`,
              ...[...(run.counterexample?.[0] ?? [])].map(String),
              run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance),
            ].join('\n'),
          )
      }
      // What became of earlier sequences while the months passed: renewals, gifts that no one accepted.
      const { faults, purchases } = await findFaults(site, began, everyone, nothingSeen())
      expect(faults).toEqual([])
      tally.renewed(purchases)
      const { differences, pending } = await checkAllMoney(site.own.deps)
      expect({ differences, pending }).toEqual({ differences: [], pending: 0 })
      if (isFixed) expect(neverHappened(tally.happened())).toEqual([])
    } finally {
      process.stdout.write(`\n${tally.lines(firstSeed).join('\n')}\n`)
    }
  },
  timeoutMs,
)
