import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openChat } from '../testing/open-chat.ts'

describe('a report', () => {
  const openReport = async (chat: Awaited<ReturnType<typeof openChat>>) => {
    await chat.welcome()
    await chat.user.click(
      (await screen.findAllByRole('button', { name: 'あおいさんのメッセージを通報する' }))[0] as Element,
    )
    await screen.findByRole('dialog', { name: 'このメッセージを通報しますか？' })
    await chat.user.click(screen.getByRole('button', { name: '通報する' }))
  }

  it('is sent after a confirmation, and confirmed', async () => {
    const chat = await openChat()
    await openReport(chat)
    await screen.findByText('ご連絡ありがとうございます。モデレーターが確認します。')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '閉じる' }))
    expect(chat.host.calls.at(-1)).toMatchObject({
      key: 'POST /title/{full_title_id}/chat/violation',
      input: { body: { message_id: 'm1' } },
    })
  })

  it('says when there were too many', async () => {
    const chat = await openChat({
      handlers: {
        'POST /title/{full_title_id}/chat/violation': () => {
          throw fakeFailure('too_many_requests', { context: { retry_after_seconds: 30 } })
        },
      },
    })
    await openReport(chat)
    await screen.findByText(/30秒後にもう一度/)
  })
})
