import type { RoomRules } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { useState } from 'react'

export interface RulesDraft {
  /** The room's rules now. */
  rules: RoomRules
  /** The rules with the moderator's changes. */
  values: RoomRules
  /** Which rules the moderator has changed and not saved. */
  changed: readonly (keyof RoomRules)[]
  change: (part: Partial<RoomRules>) => void
  discard: () => void
}

/**
 * A moderator's changes to the rules. A rule that they have not changed follows what another moderator does; a change that the room
 * has too is none any more.
 */
export function useRulesDraft(rules: RoomRules): RulesDraft {
  const [draft, setDraft] = useState<Partial<RoomRules>>({})
  const [seen, setSeen] = useState(rules)
  if (seen !== rules) {
    setSeen(rules)
    setDraft(differing(draft, rules))
  }
  return {
    rules,
    values: { ...rules, ...draft },
    changed: namesOf(differing(draft, rules)),
    change: (part) => setDraft((before) => differing({ ...before, ...part }, rules)),
    discard: () => setDraft({}),
  }
}

/** Object.keys has strings only. */
const namesOf = (draft: Partial<RoomRules>) => Object.keys(draft) as (keyof RoomRules)[]

function differing(draft: Partial<RoomRules>, rules: RoomRules): Partial<RoomRules> {
  const same = namesOf(draft).filter((name) => draft[name] === rules[name])
  const rest = { ...draft }
  for (const name of same) delete rest[name]
  return rest
}
