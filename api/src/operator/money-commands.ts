import { findMemberByEmail } from '../identity/public.ts'
import { formatMoney } from '../mail/public.ts'
import { checkAllMoney, describeRefund, ownPurchases, refundPurchase } from '../purchase/public.ts'
import type { OperatorCommand } from './operator-command.ts'

const leavingOption = '--leaving'
const refundUsage = `refund PURCHASE_NUMBER [AMOUNT] [${leavingOption} AMOUNT]`

/** @throws Error unless it is a whole number, in the smallest unit of a currency */
function readAmount(word: string | undefined): number {
  if (!word || !/^\d+$/.test(word)) throw new Error(`${refundUsage}: amounts are whole numbers, e.g. of yen`)
  return Number(word)
}

function readRefund(args: readonly string[]) {
  const at = args.indexOf(leavingOption)
  const [purchaseNumber, amount, ...more] = at < 0 ? args : args.slice(0, at)
  const [, leaving, ...moreAfter] = at < 0 ? [] : args.slice(at)
  if (!purchaseNumber || more.length + moreAfter.length > 0) throw new Error(refundUsage)
  return {
    order: {
      purchaseNumber: purchaseNumber.toUpperCase(),
      amount: amount === undefined ? undefined : readAmount(amount),
    },
    leaving: at < 0 ? undefined : readAmount(leaving),
  }
}

/** Operator commands about money: `npm run operate -w api -- check-money`. */
export const moneyCommands: Readonly<Record<string, OperatorCommand>> = {
  'check-money': {
    usage: '',
    needsSchema: true,
    run: async (deps) => {
      const { totals, balances, pending, differences } = await checkAllMoney(deps)
      const money = (amount: number, currency: string) => formatMoney(amount, currency, 'en')
      const compared = totals.flatMap(({ gateway, currency, atGateway, inLedger }) =>
        (['captured', 'refunded'] as const).map((event) => {
          const [there, here] = [atGateway[event], inLedger[event]]
          const written = `${money(there, currency)} at the gateway, ${money(here, currency)} in the ledger`
          return `${gateway} ${currency} ${event}: ${written}, difference ${money(there - here, currency)}`
        }),
      )
      const accounts = balances.map(({ account, currency, balance }) => `  ${account} ${money(balance, currency)}`)
      const lines = [
        ...(compared.length > 0 ? compared : ['No payment has taken money yet.']),
        ...(accounts.length > 0 ? ['accounts:', ...accounts] : []),
        ...(pending > 0 ? [`${pending} purchases are not settled yet.`] : []),
        ...differences.map((difference) => `differs: ${difference}`),
        `${differences.length} differences`,
      ]
      if (differences.length > 0) throw new Error(lines.join('\n'))
      return lines.join('\n')
    },
  },
  purchases: {
    usage: 'ADDRESS',
    needsSchema: true,
    run: async ({ db }, [email]) => {
      if (!email) throw new Error('Name the member: purchases ADDRESS')
      const member = await findMemberByEmail(db, email)
      if (!member) throw new Error(`No member has the address ${email}.`)
      const purchases = await ownPurchases(db, member.member_id)
      if (purchases.length === 0) return `${member.email} has bought nothing.`
      return purchases
        .map(({ purchase_number, created_at, status, title_name, pack_name, price, currency, events }) => {
          const bought = `${title_name.en}, ${pack_name.en}, ${formatMoney(price, currency, 'en')}`
          const history = events.map(({ at, kind }) => `  ${at.toISOString()} ${kind}`)
          return [`${purchase_number} ${created_at.toISOString()} ${bought}: ${status}`, ...history].join('\n')
        })
        .join('\n')
    },
  },
  refund: {
    usage: refundUsage.slice('refund '.length),
    needsSchema: true,
    run: async (deps, args) => {
      const { order, leaving } = readRefund(args)
      if (leaving === undefined) {
        const plan = await describeRefund(deps, order)
        const again = `refund ${order.purchaseNumber} ${plan.amount} ${leavingOption} ${plan.leaving}`
        return `${plan.text}\nNothing was refunded yet. To refund: npm run operate -w api -- ${again}`
      }
      const { purchase_number, status, is_gift: isGift } = await refundPurchase(deps, order, leaving)
      const what = isGift ? 'gift' : 'entitlement'
      const kept = status === 'refunded' ? (isGift ? 'has ended' : 'is revoked') : 'is kept'
      return `${purchase_number} was refunded. The ${what} ${kept}.`
    },
  },
}
