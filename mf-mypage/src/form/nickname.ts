import { chatBounds, graphemesOf } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { Mistake } from './mistakes.ts'

/** spec §5.5: required, at most 30 characters as a person counts them. */
export function nicknameMistake(typed: string): Mistake | undefined {
  const nickname = typed.trim()
  if (nickname === '') return 'required'
  return graphemesOf(nickname) > chatBounds.nicknameLength ? 'nicknameLong' : undefined
}
