import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import type { Member } from '@ginmaku/shared-contracts/api/member/session.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownSession } from '../../app/calls.ts'
import type { Mistake } from '../../form/mistakes.ts'
import { nicknameMistake } from '../../form/nickname.ts'

interface NicknameEntry {
  nickname: string
}

const rules: Rules<NicknameEntry, Mistake> = { nickname: nicknameMistake }

/** The name under which a member writes in the chat of live events (spec §3.10, §5.5). */
export function NicknameForm({ nickname }: { nickname: string | null }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const change = useFormCall('PUT /user/nickname', ['too_many_requests'])
  const [saved] = useState(() => ({ nickname: nickname ?? '' }))
  /** As the API has stored it, which may differ from what was typed. */
  const [stored, setStored] = useState<string>()
  const form = useContractForm({
    empty: saved,
    rules,
    onSubmit(entry) {
      setStored(undefined)
      change.send(
        { body: { nickname: entry.nickname.trim() } },
        {
          onSuccess: (answer) => {
            queries.setQueryData<Member>([ownSession[0], ownSession[1]], (own) => own && { ...own, ...answer })
            setStored(answer.nickname)
          },
          onFailure: form.refuse,
        },
      )
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      <RefusalNotice title={t('accountFront.nicknameFailed')} refusal={change.refusal} />
      <Field
        {...form.fields.text('nickname')}
        label={t('accountFront.nickname')}
        hint={t('accountFront.nicknameHint')}
        autoComplete="nickname"
      />
      <Button type="submit" busy={change.busy}>
        {t('accountFront.saveNickname')}
      </Button>
      <p role="status">{stored !== undefined && t('accountFront.nicknameSaved', { nickname: stored })}</p>
    </form>
  )
}
