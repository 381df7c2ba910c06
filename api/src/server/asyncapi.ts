import { chatBounds, chatClose, chatSubprotocol } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { clientFrame, serverFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import * as z from 'zod'
import type { JsonSchema } from './openapi-document.ts'

interface Message {
  name: string
  contentType: 'application/json'
  payload: JsonSchema
}

type Messages = Record<string, Message>

export interface AsyncApiDocument {
  asyncapi: '3.0.0'
  info: { title: string; version: string; description: string }
  defaultContentType: 'application/json'
  channels: { chat: { address: string; messages: Messages } & Record<string, unknown> }
  operations: Record<string, { action: 'send' | 'receive'; channel: Reference; messages: Reference[] }>
}

interface Reference {
  $ref: string
}

/** A message for each kind of frame, named by its `type`. */
function messagesOf(frames: typeof clientFrame | typeof serverFrame, io: 'input' | 'output'): Messages {
  const messages: Messages = {}
  for (const frame of frames.options) {
    const [name = ''] = frame.shape.type.values
    const { $schema: _, ...payload } = z.toJSONSchema(frame, { io }) as JsonSchema
    messages[name] = { name, contentType: 'application/json', payload }
  }
  return messages
}

const namesOf = (messages: Messages): Reference[] =>
  Object.keys(messages).map((name) => ({ $ref: `#/channels/chat/messages/${name}` }))

const closeCodes = Object.entries(chatClose).map(([reason, code]) => `\`${code}\` ${reason}`)

/** AsyncAPI 3 of the chat's websocket, generated from the frames that serve it. `receive` is what a client sends (spec §12.9). */
export function asyncApiDocument(): AsyncApiDocument {
  const [sent, received] = [messagesOf(serverFrame, 'output'), messagesOf(clientFrame, 'input')]
  const channel = { $ref: '#/channels/chat' }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Ginmaku chat',
      version: '1',
      description: [
        'A room is one performance of a live event. Its entries are numbered from 1 without gaps. `hello` is the first frame, with the',
        'ticket from `POST /title/{full_title_id}/chat/ticket`; a client that comes back adds its position, `epoch` and `after`, and',
        'receives all that it missed, or the history again. Clients ignore frames and entries whose kind they do not know.',
        `A client’s frame has at most ${chatBounds.frameBytes} bytes. Close codes: ${closeCodes.join(', ')}.`,
      ].join(' '),
    },
    defaultContentType: 'application/json',
    channels: {
      chat: {
        address: '/chat/v1/{full_title_id}',
        parameters: { full_title_id: { description: 'The title of the live event.' } },
        messages: { ...received, ...sent },
        bindings: {
          ws: {
            method: 'GET',
            headers: {
              type: 'object',
              required: ['sec-websocket-protocol'],
              properties: { 'sec-websocket-protocol': { const: chatSubprotocol } },
            },
            bindingVersion: '0.1.0',
          },
        },
      },
    },
    operations: {
      receiveFrames: { action: 'receive', channel, messages: namesOf(received) },
      sendFrames: { action: 'send', channel, messages: namesOf(sent) },
    },
  }
}
