import { randomInt } from 'node:crypto'
import { userCodeBounds } from '@ginmaku/shared-contracts/api/device-bounds.ts'

const { letters, length } = userCodeBounds

/** Eight random letters, about 34 bits: enough for 900 seconds and ten guesses an hour (RFC 8628 §5.1). */
export const newUserCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
