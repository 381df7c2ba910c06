import { chatLimits } from '../src/chat/chat-deps.ts'

/** The chat's times, shortened so that a test need not wait for them. */
export const quickChat = {
  ...chatLimits,
  pollMs: 50,
  batchMs: 50,
  reactionsMs: 50,
  reviewMs: 50,
  roundMs: 200,
  closeMs: 500,
}
