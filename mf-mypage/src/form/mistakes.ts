import type ja from '../locales/ja.json'

/** Why what was typed will not do; the words stand under `mistakes` in the locales. */
export type Mistake = keyof typeof ja.mistakes

/** Field → its first mistake. Fields are named as on the wire, so that the API's `errors` fall on them. */
export type Mistakes<F extends string> = Partial<Record<F, Mistake>>

/** Leaves out the fields without a mistake. */
export function onlyMistakes<F extends string>(checked: Record<F, Mistake | undefined>): Mistakes<F> {
  const found = Object.entries<Mistake | undefined>(checked).filter(([, mistake]) => mistake !== undefined)
  return Object.fromEntries(found) as Mistakes<F>
}
