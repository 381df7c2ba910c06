import { foldUserCode } from '@ginmaku/shared-contracts/api/member/device-bounds.ts'
import type { Mistake } from './mistakes.ts'

export function userCodeMistake(typed: string): Mistake | undefined {
  if (typed.trim() === '') return 'required'
  return foldUserCode(typed) === undefined ? 'userCode' : undefined
}
