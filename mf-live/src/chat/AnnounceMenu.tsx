import { Menu } from '@ginmaku/shared-ui/form/Menu.tsx'
import { useTranslation } from 'react-i18next'
import { type Announcing, announceChoices } from './announcing.ts'

/** Chooses which new messages a screen reader says. */
export function AnnounceMenu({ choice, choose }: Announcing) {
  const { t } = useTranslation()
  return (
    <Menu
      variant="quiet"
      size="small"
      label={t('announce.label', { choice: t(`announce.${choice}`) })}
      items={announceChoices.map((next) => ({ label: t(`announce.${next}`), onChoose: () => choose(next) }))}
    />
  )
}
