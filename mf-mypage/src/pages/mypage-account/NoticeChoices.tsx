import { useCall, useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { NoticeChoice } from '@ginmaku/shared-contracts/api/member/notice.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noticeChoices } from '../../app/calls.ts'
import { NoticeChoicesView } from './NoticeChoicesView.tsx'

/** A switch for each kind of notice, by mail and on the page. A change is stored at once. */
export function NoticeChoices() {
  const { t } = useTranslation()
  const host = useHost()
  const queries = useQueryClient()
  const { items } = useCall(...noticeChoices)
  const store = useSend('PUT /user/notice-choice/{kind}')
  const [saving, setSaving] = useState<NoticeChoice>()
  const [said, setSaid] = useState('')

  async function change(choice: NoticeChoice) {
    if (store.isSending()) return
    const { kind, ...body } = choice
    setSaving(choice)
    setSaid('')
    try {
      await store.mutateAsync({ input: { params: { kind }, body } })
      queries.setQueryData<CallResponse<'GET /user/notice-choice'>>([noticeChoices[0], noticeChoices[1]], (own) => ({
        items: (own?.items ?? items).map((one) => (one.kind === kind ? choice : one)),
      }))
      setSaid(t('accountFront.noticesSaved'))
    } catch (error) {
      host.showError(error)
    } finally {
      setSaving(undefined)
    }
  }

  const shown = items.map((one) => (one.kind === saving?.kind ? saving : one))
  return <NoticeChoicesView choices={shown} said={said} onChange={(choice) => void change(choice)} />
}
