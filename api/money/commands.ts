import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { minuteMs, secondMs } from '../src/clock.ts'
import { moneyKinds, titles } from './money-kinds.ts'
import type { Attempt, Shopping } from './shopping.ts'
import type { Fate } from './unreliable-proxy.ts'

/** What a sequence must know to make sense: what can be paid, looked at or cancelled. */
export interface Model {
  orders: number
}

type Command = fc.AsyncCommand<Model, Shopping>

const gatewayFates: readonly Fate[] = [
  { name: 'slow', delayMs: 300 },
  // Its answer comes after its webhook.
  { name: 'answers late', answerDelayMs: 500 },
  { name: 'answers too late', answerDelayMs: 1400 },
  { name: 'is reached too late', delayMs: 1400 },
  { name: 'breaks before', breaks: 'before' },
  { name: 'breaks after', breaks: 'after' },
  { name: 'is down', answer: 503 },
]
const webhookFates: readonly Fate[] = [
  { name: 'late', answer: 503 },
  { name: 'twice', copies: 2 },
  { name: 'never', answer: 200 },
  { name: 'twice, unconfirmed', copies: 2, breaks: 'after' },
]
const clockMovesMs = [20 * secondMs, 61 * secondMs, 6 * minuteMs, 16 * minuteMs]
/** How long the gateway refuses connections, in milliseconds. */
const closedMs = 200

const command = (text: string, run: (shopping: Shopping) => unknown, more: { orders?: number } = {}): Command => ({
  check: () => true,
  run: async (model, shopping) => {
    model.orders += more.orders ?? 0
    await run(shopping)
  },
  toString: () => text,
})

/** Only while something was ordered, on one of the last orders. @param at any number; counted back from the last */
const onOrder = (
  text: string,
  at: number,
  act: (shopping: Shopping, attempt: Attempt) => unknown,
  choose: (latest: Attempt[]) => Attempt[] = (latest) => latest,
): Command => ({
  check: ({ orders }) => orders > 0,
  run: async (_, shopping) => {
    const attempts = choose(shopping.seen.attempts.slice(-6))
    const attempt = attempts.at(-1 - (at % attempts.length))
    if (attempt) await act(shopping, attempt)
  },
  toString: () => `${text} (${at})`,
})

const any = fc.nat({ max: 99 })
const process = fc.nat({ max: 2 })

const order = fc
  .record({
    ...{ kind: fc.constantFrom(...moneyKinds), buyer: fc.nat({ max: 3 }), title: fc.constantFrom(...titles) },
    ...{ choice: any, from: process, clicks: fc.constantFrom('once', 'once', 'once', 'twice', 'in two tabs') },
  })
  .map(({ kind, buyer, title, choice, from, clicks }) =>
    command(
      `buyer ${buyer} orders ${title} by ${kind.name} (${choice}) at ${from}, ${clicks}`,
      (shopping) => {
        const attempt = shopping.order(kind, buyer, title, choice, from)
        if (clicks === 'twice') shopping.repeat(attempt, from + 1)
        if (clicks === 'in two tabs') shopping.secondTab(attempt, from + 1)
      },
      { orders: 1 },
    ),
  )

/** The response that it waits for may take long, or never come. */
const answeredWithinMs = 400

async function untilAnswered(attempt: Attempt): Promise<void> {
  for (const end = performance.now() + answeredWithinMs; !attempt.purchase && performance.now() < end; ) await pause(20)
}

/** Those whose page is new, because most have none; then those that may still get one; then those whose page was used. */
function withPage(attempts: Attempt[]): Attempt[] {
  const shown = attempts.filter(({ purchase }) => purchase?.next.url)
  const choices = [shown.filter(({ usedPage }) => !usedPage), attempts.filter(({ purchase }) => !purchase), shown]
  return choices.find(({ length }) => length > 0) ?? []
}

const actOnPage = fc
  .record({ at: any, willPay: fc.constantFrom(true, true, true, false), choice: any })
  .map(({ at, willPay, choice }) =>
    onOrder(
      `${willPay ? 'pays' : 'refuses'} on the page, ${choice}`,
      at,
      async (shopping, attempt) => {
        await untilAnswered(attempt)
        await shopping.actOnPage(attempt, willPay, choice)
      },
      withPage,
    ),
  )

const onAny = (text: string, act: (shopping: Shopping, attempt: Attempt, from: number) => void) =>
  fc
    .record({ at: any, from: process })
    .map(({ at, from }) => onOrder(`${text} at ${from}`, at, (shopping, attempt) => act(shopping, attempt, from)))

const cancel = onAny('goes back and cancels', (shopping, attempt, from) => shopping.cancel(attempt, from))
const look = onAny('looks', (shopping, attempt, from) => shopping.look(attempt, from))
const repeat = onAny('reloads', (shopping, attempt, from) => shopping.repeat(attempt, from))
const secondTab = onAny('orders in a second tab', (shopping, attempt, from) => shopping.secondTab(attempt, from))

const give = any.map((at) => onOrder('is given the pack', at, (shopping, attempt) => shopping.give(attempt)))

const accept = fc
  .record({ at: any, buyer: fc.nat({ max: 3 }), other: fc.nat({ max: 3 }), from: process })
  .map(({ at, buyer, other, from }) =>
    command(`buyers ${buyer} and ${other} open the link of a gift (${at}) at ${from}`, async (shopping) => {
      const gifts = shopping.seen.attempts.filter(({ isGift }) => isGift)
      const last = gifts.at(-1)
      if (last && !gifts.some(({ purchase }) => purchase?.gift?.url)) await untilAnswered(last)
      shopping.accept(at, buyer, from)
      shopping.accept(at, other, from + 1)
    }),
  )

/** In the smallest unit of what was charged. The rest stays paid. */
const partRefunded = 100
const refund = fc
  .record({ at: any, amount: fc.constantFrom(undefined, partRefunded) })
  .map(({ at, amount }) => command(`${amount ?? 'all'} is refunded (${at})`, (shopping) => shopping.refund(at, amount)))

const disturbGateway = fc
  .record({ fate: fc.constantFrom(...gatewayFates), calls: fc.integer({ min: 1, max: 4 }) })
  .map(({ fate, calls }) =>
    command(`gateway ${fate.name}, ${calls} times`, ({ site }) => site.toGateway.next(fate, calls)),
  )
const closeGateway = fc.constant(command('gateway refuses connections', ({ site }) => site.toGateway.close(closedMs)))
const disturbWebhooks = fc
  .record({ fate: fc.constantFrom(...webhookFates), events: fc.integer({ min: 1, max: 6 }) })
  .map(({ fate, events }) =>
    command(`webhooks ${fate.name}, ${events}`, ({ site }) => site.webhooks.next(fate, events)),
  )
const kill = process.map((at) =>
  command(`API ${at} is killed`, (shopping) => {
    if (shopping.site.kill(at)) shopping.kills += 1
  }),
)
const moveClock = fc
  .constantFrom(...clockMovesMs)
  .map((ms) => command(`clock + ${ms / secondMs} s`, (shopping) => shopping.moveClock(ms)))
const wait = fc.constantFrom(10, 50, 200).map((ms) => command(`${ms} ms pass`, () => pause(ms)))
const runJob = fc
  .constantFrom('purchase-reconcile', 'channel-renewals')
  .map((name) => command(`${name} runs`, (shopping) => shopping.runJob(name)))

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

/** Sequences of everything that may happen; what happens more often is listed more often. */
export const sequences = (atMost: number) =>
  fc.commands(
    [
      ...times(10, order),
      ...times(6, actOnPage),
      ...times(2, look),
      ...times(2, cancel),
      ...times(2, wait),
      ...times(2, disturbGateway),
      ...times(2, disturbWebhooks),
      ...times(2, refund),
      ...times(2, give),
      ...times(3, accept),
      ...[repeat, secondTab, closeGateway, kill, moveClock, runJob],
    ],
    { maxCommands: atMost, size: 'max' },
  )
