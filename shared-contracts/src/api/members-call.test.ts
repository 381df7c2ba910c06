import { expect, test } from 'vitest'
import { type ContractKey, contract, declarationOf } from './contract.ts'
import { isMembersCall } from './members-call.ts'

const gets = (Object.keys(contract) as ContractKey[]).filter((key) => key.startsWith('GET '))

test.each(gets)('%s is recognised as declared', (key) => {
  expect(isMembersCall(key)).toBe(declarationOf(key).access === 'member')
})
