import { singlePress } from '@ginmaku/remote-kit/forms/single-press.ts'
import { chatBounds } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Checkbox } from '@ginmaku/shared-ui/form/Checkbox.tsx'
import { FieldGroup } from '@ginmaku/shared-ui/form/FieldGroup.tsx'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import styles from './RulesForm.module.css'
import { SecondsSelect } from './SecondsSelect.tsx'
import { notesAtom } from './tasks.ts'
import type { RulesDraft } from './use-rules-draft.ts'
import { useTask } from './use-task.ts'

const switches = ['holders_only', 'emoji_only', 'review_all'] as const

/** The rules of the room. They are saved together; what another moderator changes is shown at once. */
export function RulesForm({ draft }: { draft: RulesDraft }) {
  const { t } = useTranslation()
  const { rules, values, change } = draft
  return (
    <FieldGroup legend={t('moderation.roomRules')}>
      <div className={styles.fields}>
        <SecondsSelect
          label={t('moderation.slow')}
          hint={t('moderation.slowHint')}
          choices={chatBounds.slowSeconds}
          value={values.slow_seconds}
          current={rules.slow_seconds}
          onChange={(slow_seconds) => change({ slow_seconds })}
        />
        <div>
          {switches.map((name) => (
            <Checkbox
              key={name}
              label={t(`moderation.${name}`)}
              checked={values[name]}
              onChange={({ target }) => change({ [name]: target.checked })}
            />
          ))}
        </div>
        <SecondsSelect
          label={t('moderation.delay')}
          hint={t('moderation.delayHint')}
          choices={chatBounds.delaySeconds}
          value={values.delay_seconds}
          current={rules.delay_seconds}
          onChange={(delay_seconds) => change({ delay_seconds })}
        />
      </div>
    </FieldGroup>
  )
}

/** The buttons of {@link RulesForm}, apart from it, so that they stay in view while it scrolls. */
export function UnsavedRules({ fullTitleId, draft }: { fullTitleId: string; draft: RulesDraft }) {
  const { t } = useTranslation()
  const run = useTask()
  const isSending = useAtomValue(notesAtom).some(
    ({ task, state }) => state === 'sending' && task.step === 'act' && task.action.kind === 'set_rules',
  )
  const save = () =>
    void run({ fullTitleId, nickname: null, step: 'act', action: { kind: 'set_rules', rules: draft.values } })
  return (
    <div className={styles.unsaved}>
      <p role="status" className={styles.hint}>
        {t('moderation.unsaved')}
      </p>
      <Button variant="primary" busy={isSending} onClick={singlePress(save)}>
        {t('moderation.saveRules')}
      </Button>
      <Button variant="quiet" onClick={draft.discard}>
        {t('moderation.discard')}
      </Button>
    </div>
  )
}
