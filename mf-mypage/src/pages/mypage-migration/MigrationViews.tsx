import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import type { AccountMigration } from '@ginmaku/shared-contracts/api/member/account-migration.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import { useTranslation } from 'react-i18next'

interface Window {
  opensAt: string
  closesAt: string
}

interface MigratedViewProps {
  migration: AccountMigration
  /** Absent until it is known. */
  successor: { name: string; url: string } | undefined
  /** It has just happened here. */
  announced: boolean
}

export function MigratedView({ migration, successor, announced }: MigratedViewProps) {
  const { t } = useTranslation()
  return (
    <NarrowPage announced={announced} heading={t('migration.done')} lead={t('migration.doneLead')}>
      <DefinitionList
        rows={[
          { label: t('migration.account'), value: migration.successor_account },
          { label: t('migration.at'), value: <DateTime instant={migration.migrated_at} /> },
        ]}
      />
      {successor && (
        <ButtonLink href={successor.url} variant="primary" size="large" wide>
          {t('migration.open', { name: successor.name })}
        </ButtonLink>
      )}
      <ButtonLink href="/mypage" wide>
        {t('migration.back')}
      </ButtonLink>
    </NarrowPage>
  )
}

export function MigrationClosedView({ window, opensAt, closesAt }: Window & { window: 'before' | 'over' }) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t(`migration.${window}`)} lead={t(`migration.${window}Lead`)}>
      <DefinitionList rows={[{ label: t('migration.window'), value: <Period from={opensAt} until={closesAt} /> }]} />
      <ButtonLink href="/mypage" wide>
        {t('migration.back')}
      </ButtonLink>
    </NarrowPage>
  )
}

export function NothingToMigrateView() {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('migration.nothing')} lead={t('migration.nothingLead')}>
      <ButtonLink href="/library" variant="primary" wide>
        {t('migration.library')}
      </ButtonLink>
      <ButtonLink href="/mypage" wide>
        {t('migration.back')}
      </ButtonLink>
    </NarrowPage>
  )
}
