import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownMigration } from '../../app/calls.ts'
import { MigrationForm } from './MigrationForm.tsx'
import { MigratedView, MigrationClosedView, NothingToMigrateView } from './MigrationViews.tsx'
import messages from './messages.json' with { type: 'json' }

/** /mypage/migration: moves the account to the service that succeeds this one, once (spec §1.4). */
export const MigrationPage = withMessages(messages, Migration)

function Migration() {
  const { t } = useTranslation()
  const { migration, window, opens_at, closes_at, successor, title_count } = useCall(...ownMigration)
  const [wasMigrated] = useState(migration !== undefined)
  const name = successor?.name ?? t('migration.successor')
  usePageDescription({ title: t('migration.heading') })
  if (migration) return <MigratedView migration={migration} successor={successor} announced={!wasMigrated} />
  if (window !== 'open') return <MigrationClosedView window={window} opensAt={opens_at} closesAt={closes_at} />
  if (title_count === 0) return <NothingToMigrateView />
  return <MigrationForm name={name} opensAt={opens_at} closesAt={closes_at} titleCount={title_count} />
}
