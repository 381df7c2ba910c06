import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** Field → what is wrong with its value, as a locale key under `mistakes`; `undefined` for a field that accepts anything. */
export type Rules<V, M extends string> = {
  [F in keyof V]: ((value: V[F], values: V) => M | undefined) | undefined
}

/** Field → its mistake, if any. */
export function findMistakes<V extends object, M extends string>(rules: Rules<V, M>, values: V) {
  const fields = Object.keys(rules) as (keyof V)[]
  const checked = fields.map((field) => [field, rules[field]?.(values[field], values)] as const)
  return Object.fromEntries(checked.filter(([, mistake]) => mistake !== undefined)) as Partial<Record<keyof V, M>>
}

/** The rules as a React Hook Form resolver: an error's `type` is the mistake. */
export function resolverOf<V extends object, M extends string>(rules: Rules<V, M>): Resolver<FieldValues> {
  return (values) => {
    const mistakes = Object.entries<string | undefined>(findMistakes(rules, values as V))
    if (mistakes.length === 0) return { values, errors: {} }
    const errors = mistakes.map(([field, type]) => [field, { type }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors }
  }
}
