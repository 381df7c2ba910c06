import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { plainRights } from '../testing/chat-frames.ts'
import { messageField, openChat } from '../testing/open-chat.ts'

describe('the nickname', () => {
  const unnamed = { own: { ...plainRights, nickname: null, refusal: 'nickname_needed' as const } }

  it('is asked for with the first message, which is then sent', async () => {
    const { welcome, said, user, host } = await openChat()
    await welcome(unnamed)
    await user.type(await messageField(), 'はじめまして{Enter}')
    expect(said()).toEqual([])
    await user.type(await screen.findByRole('textbox', { name: 'ニックネーム' }), 'ひなた')
    await user.click(screen.getByRole('button', { name: '決めて送信する' }))
    await waitFor(() => expect(said()).toMatchObject([{ text: 'はじめまして' }]))
    expect(host.calls.at(-1)).toMatchObject({ key: 'PUT /user/nickname', input: { body: { nickname: 'ひなた' } } })
    await screen.findByText('「ひなた」として参加中')
  })

  it('is shown when the member changes it', async () => {
    const { welcome, user } = await openChat()
    await welcome()
    await user.click(await screen.findByRole('button', { name: '変更' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'ニックネーム' }).value).toBe('ひなた')
  })

  it('is left as it was by the Escape key, back in the composer', async () => {
    const { welcome, user, host } = await openChat()
    await welcome()
    await user.click(await screen.findByRole('button', { name: '変更' }))
    await user.keyboard('別名{Escape}')
    await waitFor(async () => expect(document.activeElement).toBe(await messageField()))
    expect(host.calls.map(({ key }) => key)).not.toContain('PUT /user/nickname')
  })

  it('shows what the API refuses, and gives the message back when cancelled', async () => {
    const { welcome, user } = await openChat({
      handlers: {
        'PUT /user/nickname': () => {
          throw fakeFailure('invalid_fields', { errors: { nickname: 'このニックネームは使えません。' } })
        },
      },
    })
    await welcome(unnamed)
    await user.type(await messageField(), 'はじめまして{Enter}')
    await user.type(await screen.findByRole('textbox', { name: 'ニックネーム' }), '係員{Enter}')
    await screen.findByText('このニックネームは使えません。')
    await user.click(screen.getByRole('button', { name: 'キャンセル' }))
    expect((await messageField()).value).toBe('はじめまして')
  })

  it('is asked for again when another viewer has it', async () => {
    const { welcome, send, said, user } = await openChat()
    await welcome()
    await user.type(await messageField(), 'はい{Enter}')
    await send({ type: 'refused', client_id: said()[0]?.client_id ?? '', reason: 'nickname_taken' })
    await screen.findByText(/よく似たニックネーム/)
    const field = screen.getByRole('textbox', { name: 'ニックネーム' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, 'べつ')
    expect(screen.queryByText(/よく似たニックネーム/)).toBeNull()
  })
})
