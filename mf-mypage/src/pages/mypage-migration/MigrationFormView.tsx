import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields, FormProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Checkbox } from '@ginmaku/shared-ui/form/Checkbox.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import { useTranslation } from 'react-i18next'
import { EmailField } from '../../components/EmailField.tsx'
import { ProofDownload } from '../../components/ProofDownload.tsx'
import own from './Migration.module.css'

export interface MigrationEntry {
  successor_account: string
  understood: boolean
}

interface MigrationFormViewProps {
  /** Of the successor. */
  name: string
  opensAt: string
  closesAt: string
  titleCount: number
  form: FormProps
  fields: FormFields<MigrationEntry>
  refusal: Refusal | undefined
  busy: boolean
}

const points = ['once', 'single', 'free', 'differs'] as const

export function MigrationFormView({ name, opensAt, closesAt, titleCount, ...props }: MigrationFormViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('migration.toSuccessor', { name })} lead={t('migration.lead', { name })}>
      <RefusalNotice title={t('migration.failed')} refusal={props.refusal} />
      <DefinitionList
        rows={[
          { label: t('migration.count'), value: t('migration.titles', { count: titleCount }) },
          { label: t('migration.window'), value: <Period from={opensAt} until={closesAt} /> },
        ]}
      />
      <Notice title={t('migration.points')}>
        <ul className={own.points}>
          {points.map((point) => (
            <li key={point}>{t(`migration.${point}`)}</li>
          ))}
        </ul>
      </Notice>
      <form {...props.form} className={styles.form}>
        <EmailField
          autoComplete="email"
          label={t('migration.field')}
          hint={t('migration.hint', { name })}
          field={props.fields.text('successor_account')}
        />
        <Checkbox {...props.fields.tick('understood')} label={t('migration.understood')} required />
        <Button type="submit" variant="primary" size="large" wide busy={props.busy}>
          {t('migration.submit')}
        </Button>
      </form>
      <section className={styles.aside}>
        <ProofDownload />
        <ButtonLink href="/mypage" wide>
          {t('migration.back')}
        </ButtonLink>
      </section>
    </NarrowPage>
  )
}
