import asyncApi from '@asyncapi/specs'
import { clientFrame, serverFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { asyncApiDocument } from './asyncapi.ts'

const document = asyncApiDocument()
const { messages } = document.channels.chat

test('the document of the chat is valid AsyncAPI', () => {
  const ajv = new Ajv({ strict: false, allErrors: true })
  formats.default(ajv)
  const validate = ajv.compile(asyncApi.schemasWithoutId['3.0.0'])
  validate(document)
  expect(validate.errors).toBeNull()
})

test('every frame of the contract is described, once', () => {
  const types = [...clientFrame.options, ...serverFrame.options].flatMap(({ shape }) => [...shape.type.values])
  expect(Object.keys(messages).sort()).toEqual(types.sort())
  const used = Object.values(document.operations).flatMap(({ messages }) =>
    messages.map(({ $ref }) => $ref.split('/').at(-1)),
  )
  expect(used.sort()).toEqual(types)
})

test('payloads accept and refuse what the contract does', () => {
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  const accepts = ajv.compile(messages.say?.payload ?? {})
  const frame = { type: 'say', client_id: 'a', text: 'こんにちは' }
  expect(accepts(frame)).toBe(true)
  expect(accepts({ ...frame, text: '' })).toBe(false)
  expect(accepts({ ...frame, type: 'react' })).toBe(false)
})
