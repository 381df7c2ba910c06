import * as fc from 'fast-check'
import { oddValue } from './odd-values.ts'

type Container = Record<string, unknown>

/** Every path in a JSON value, as a list of names. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]]
  const below = Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]))
  return [[...path], ...below]
}

function edit(value: unknown, path: readonly string[], change: (container: Container, name: string) => void): unknown {
  const root = { value: structuredClone(value) }
  const steps = ['value', ...path]
  const name = steps.pop() ?? ''
  let container: Container = root
  for (const step of steps) container = container[step] as Container
  change(container, name)
  return root.value
}

/** Almost the value: one position holds something odd, is missing, or has an unknown sibling. */
export function corrupted(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(), oddValue, fc.constantFrom('replace', 'replace', 'remove', 'add'))
    .map(([value, nth, odd, how]) => {
      const paths = pathsIn(value)
      return edit(value, paths[nth % paths.length] ?? [], (container, name) => {
        if (how === 'remove') delete container[name]
        else if (how === 'add') container[`${name}_`] = odd
        else container[name] = odd
      })
    })
}
