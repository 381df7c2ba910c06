import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { chatBounds, graphemesOf } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ComposeArea.module.css'
import { chatAtom } from './use-chat-session.ts'

interface NicknameFormProps {
  /** Another member of this room has a name that looks the same. */
  isTaken: boolean
  /** A message waits for it. */
  isForMessage: boolean
  onNamed: (nickname: string) => void
  onCancel: () => void
}

const rules: Rules<{ nickname: string }, 'nicknameRequired' | 'nicknameLong'> = {
  nickname: (nickname) => {
    if (nickname.trim() === '') return 'nicknameRequired'
    return graphemesOf(nickname.trim()) > chatBounds.nicknameLength ? 'nicknameLong' : undefined
  },
}

/** The nickname under which a member writes, in every chat (spec §5.5). */
export function NicknameForm({ isTaken, isForMessage, onNamed, onCancel }: NicknameFormProps) {
  const { t } = useTranslation()
  const { own } = useAtomValue(chatAtom)
  const call = useFormCall('PUT /user/nickname', ['too_many_requests'])
  const form = useContractForm({
    empty: { nickname: own.nickname ?? '' },
    rules,
    refused: isTaken ? { nickname: t('nickname.taken') } : undefined,
    onSubmit: ({ nickname }) =>
      call.send(
        { body: { nickname: nickname.trim() } },
        { onSuccess: (answer) => onNamed(answer.nickname), onFailure: (error) => form.refuse(error) },
      ),
  })
  useEffect(() => form.select('nickname'), [])
  /** In the theatre it would leave that as well. */
  const cancelByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onCancel()
  }
  return (
    <form {...form.props} className={styles.composer} onKeyDown={cancelByEscape}>
      <Field
        {...form.fields.text('nickname')}
        label={t('nickname.label')}
        hint={t('nickname.hint')}
        autoComplete="nickname"
        required
      />
      <RefusalNotice refusal={call.refusal} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={call.busy}>
          {t(isForMessage ? 'nickname.saveAndSend' : 'nickname.save')}
        </Button>
        <Button onClick={onCancel}>{t('nickname.cancel')}</Button>
      </div>
    </form>
  )
}
