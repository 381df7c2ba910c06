import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownProfile } from '../../app/calls.ts'
import { memberStore } from '../../app/stores.ts'
import { birthdayMistake, todayInTokyo } from '../../form/birthday.ts'
import type { Mistake } from '../../form/mistakes.ts'
import { type ProfileEntry, profileEntryOf, profileOf } from '../../form/profile.ts'
import { receiptNameMistake } from '../../form/receipt-name.ts'
import { useJustDone } from '../just-done.ts'
import messages from './messages.json' with { type: 'json' }
import { ProfileEditView } from './ProfileEditView.tsx'

/** /mypage/account/profile-edit: what was typed survives a reload. */
export const ProfileEditPage = withMessages(messages, ProfileEdit)

const draftOf = memberStore('profile-edit', { entry: null as ProfileEntry | null })

const rules: Rules<ProfileEntry, Mistake> = {
  gender: undefined,
  birthday: (birthday) => birthdayMistake(birthday, todayInTokyo()),
  receipt_name: receiptNameMistake,
}

function ProfileEdit() {
  const { t } = useTranslation()
  const host = useHost()
  const queries = useQueryClient()
  const { memberKey } = useTopic('session')
  const profile = useCall(...ownProfile)
  const [saved] = useState(() => profileEntryOf(profile))
  const [draft] = useState(() => draftOf(memberKey))
  const change = useFormCall('PUT /user/profile', [])
  const { note: noteDone } = useJustDone('/mypage/account/profile-edit/complete')
  usePageDescription({ title: t('profileEdit.heading') })

  const form = useContractForm({
    empty: saved,
    rules,
    read: () => ({ ...saved, ...draft.read().entry }),
    write: (entry) => draft.write({ entry }),
    onSubmit(entry) {
      if (change.isDone) return
      change.send(
        { body: profileOf(entry) },
        {
          onSuccess: (answer) => {
            draft.clear()
            queries.setQueryData([ownProfile[0], ownProfile[1]], answer)
            noteDone()
            host.navigate('/mypage/account/profile-edit/complete', { replace: true })
          },
          onFailure: form.refuse,
        },
      )
    },
  })

  return <ProfileEditView form={form.props} fields={form.fields} busy={change.busy || change.isDone} />
}
