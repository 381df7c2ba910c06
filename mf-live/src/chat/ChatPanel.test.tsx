import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { plainRights, someMessage } from '../testing/chat-frames.ts'
import { openChat } from '../testing/open-chat.ts'

it('sends reactions, and shows everyone’s counts', async () => {
  const { welcome, send, last, user } = await openChat()
  await welcome()
  await user.click(await screen.findByRole('button', { name: '拍手' }))
  expect(last().sent.at(-1)).toEqual({ type: 'react', reaction: '👏' })
  await send({ type: 'reactions', counts: { '👏': 12 } })
  await screen.findByText('+12')
})

it('moderators get their tools', async () => {
  const { welcome } = await openChat()
  await welcome({ own: { ...plainRights, is_moderator: true } })
  await screen.findByRole('button', { name: /^モデレーター用ツール/ })
  expect(await screen.findAllByRole('button', { name: 'あおいさんへの操作' })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /通報する/ })).toBeNull()
})

it('is translated to English, without axe violations', async () => {
  const { welcome } = await openChat({ topics: { locale: 'en' } })
  await welcome({ pinned: someMessage(1) })
  await screen.findByRole('textbox', { name: 'Message' })
  expect(await axeFaults()).toEqual([])
})
