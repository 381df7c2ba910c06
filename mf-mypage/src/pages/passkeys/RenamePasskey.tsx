import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { refusedFields } from '@ginmaku/remote-kit/forms/refusal.ts'
import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Passkey } from '@ginmaku/shared-contracts/api/member/passkey.ts'
import { passkeyBounds } from '@ginmaku/shared-contracts/api/member/passkey-bounds.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../components/AccountList.module.css'
import type { Mistake } from '../../form/mistakes.ts'

interface PasskeyName {
  name: string
}

const rules: Rules<PasskeyName, Mistake> = {
  name: (name) => {
    if (name.trim() === '') return 'required'
    return name.length > passkeyBounds.name.maxLength ? 'passkeyNameLong' : undefined
  },
}

interface RenamePasskeyProps {
  passkey: Passkey
  onCancel: () => void
  onRenamed: () => void
}

/** Names one passkey. One that was deleted in the meantime disappears from the list. */
export function RenamePasskey({ passkey, onCancel, onRenamed }: RenamePasskeyProps) {
  const { t } = useTranslation()
  const host = useHost()
  const queries = useQueryClient()
  const call = useSend('PUT /user/passkey/{passkey_id}', { refreshes: ['GET /user/passkey'] })
  const form = useContractForm({
    empty: { name: passkey.name ?? '' },
    rules,
    onSubmit: ({ name }) => void rename(name),
  })
  useEffect(() => form.select('name'), [])

  async function rename(name: string) {
    if (call.isSending()) return
    try {
      await call.mutateAsync({ input: { params: { passkey_id: passkey.passkey_id }, body: { name: name.trim() } } })
      onRenamed()
    } catch (error) {
      if (refusedFields(error, ['name'])) form.refuse(error)
      else host.showError(error)
      void queries.invalidateQueries({ queryKey: ['GET /user/passkey'] })
    }
  }

  return (
    <form {...form.props} className={classNames(formStyles.form, styles.below)}>
      <Field
        {...form.fields.text('name')}
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        requiredMark={t('field.required')}
        required
        autoComplete="off"
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={call.isPending}>
          {t('passkeys.save')}
        </Button>
        <Button onClick={onCancel}>{t('passkeys.cancel')}</Button>
      </div>
    </form>
  )
}
