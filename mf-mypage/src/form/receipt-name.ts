import { identityBounds } from '@ginmaku/shared-contracts/api/member/identity-bounds.ts'
import type { Mistake } from './mistakes.ts'

const { maxLength, invisible } = identityBounds.receiptName

/** Optional, at most 80 characters, all of them visible. */
export function receiptNameMistake(typed: string): Mistake | undefined {
  const name = typed.trim()
  if (invisible.test(name)) return 'receiptNameInvisible'
  return name.length > maxLength ? 'receiptNameLong' : undefined
}
