import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ownMigration } from '../../app/calls.ts'
import { memberStore } from '../../app/stores.ts'
import { cleanEmail, emailMistake } from '../../form/email-address.ts'
import type { Mistake } from '../../form/mistakes.ts'
import { type MigrationEntry, MigrationFormView } from './MigrationFormView.tsx'

const empty: MigrationEntry = { successor_account: '', understood: false }
const rules: Rules<MigrationEntry, Mistake> = {
  successor_account: emailMistake,
  understood: (isTicked) => (isTicked ? undefined : 'understood'),
}
const storeOf = memberStore('migration', empty)

interface MigrationFormProps {
  /** Of the successor. */
  name: string
  opensAt: string
  closesAt: string
  titleCount: number
}

export function MigrationForm(props: MigrationFormProps) {
  const queries = useQueryClient()
  const { memberKey } = useTopic('session')
  const store = storeOf(memberKey)
  const migrate = useFormCall('POST /user/migration', [
    'migration_closed',
    'nothing_to_migrate',
    'already_migrated',
    'successor_account_taken',
    'too_many_requests',
  ])
  const form = useContractForm({
    empty,
    rules,
    read: store.read,
    write: store.write,
    onSubmit({ successor_account }) {
      if (migrate.isDone) return
      migrate.send(
        { body: { successor_account: cleanEmail(successor_account), understood: true } },
        {
          onSuccess: () => {
            store.clear()
            void queries.invalidateQueries({ queryKey: [ownMigration[0]] })
          },
          onFailure: form.refuse,
        },
      )
    },
  })
  return (
    <MigrationFormView
      {...props}
      form={form.props}
      fields={form.fields}
      refusal={migrate.refusal}
      busy={migrate.busy || migrate.isDone}
    />
  )
}
