import { expect, test } from 'vitest'
import { type ContractKey, contract, declarationOf } from './contract.ts'
import { isMembersCall } from './members-call.ts'

const gets = (Object.keys(contract) as ContractKey[]).filter((key) => key.startsWith('GET '))

test.each(gets)('%s is told to be what it is declared to be', (key) => {
  expect(isMembersCall(key)).toBe(declarationOf(key).access === 'member')
})
