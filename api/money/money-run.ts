/** What a run of this folder draws: how much, and from which seeds. */
export interface MoneyRun {
  /** Of the first sequence; each following sequence has the next one. */
  firstSeed: number
  hasEnough(made: { sequences: number; purchases: number }): boolean
  /** For the title of the test. */
  length: string
  timeoutMs: number
  amounts: number
  amountsSeed: number
  /** The same as in every run of `npm test`, so what it contains is known. */
  isFixed: boolean
}

/** Chosen because together they contain everything that fixed-run.test.ts lists. */
const fixed = { firstSeed: 1345, sequences: 60, amountsSeed: 71, amounts: 100 } as const

/** A purchase takes far less; a busy machine may need that long. */
const msPerPurchase = 3_000
const leastMs = 600_000

const usual = { purchases: 300, amounts: 1_000 } as const

/** @param env of `npm run test:money -- --purchases N --seed N`; without both, `npm test` or the same as it runs */
export function moneyRunOf({ MONEY_PURCHASES, MONEY_SEED }: NodeJS.ProcessEnv, now: number): MoneyRun {
  if (!MONEY_PURCHASES && !MONEY_SEED) {
    const { sequences, ...seeds } = fixed
    const hasEnough: MoneyRun['hasEnough'] = (made) => made.sequences >= sequences
    const length = `${sequences} sequences of purchases`
    return { ...seeds, hasEnough, length, timeoutMs: leastMs, isFixed: true }
  }
  const atLeast = Number(MONEY_PURCHASES || usual.purchases)
  const seed = Number(MONEY_SEED || now % 1_000_000_000)
  return {
    ...{ firstSeed: seed, amountsSeed: seed, amounts: usual.amounts, isFixed: false },
    hasEnough: ({ purchases }) => purchases >= atLeast,
    length: `${atLeast} purchases or more`,
    timeoutMs: Math.max(leastMs, atLeast * msPerPurchase),
  }
}

export const moneyRun = moneyRunOf(process.env, Date.now())
