import type { GroupProps } from '@ginmaku/remote-kit/forms/fields.ts'
import type { GivenPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { RadioGroup } from '@ginmaku/shared-ui/form/RadioGroup.tsx'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { useTranslation } from 'react-i18next'
import type { ExchangeEntry } from './promotion.ts'

type PackChoiceProps = { packs: readonly GivenPack[] } & GroupProps<ExchangeEntry['pack_id']>

/** The one pack that the ticket is exchanged for. */
export function PackChoice({ packs, value, onChange, error }: PackChoiceProps) {
  const { t } = useTranslation()
  return (
    <RadioGroup
      legend={t('mvtk.choice')}
      choices={packs.map((pack) => ({
        value: pack.pack_id,
        label: <OwnLanguage>{pack.pack_name}</OwnLanguage>,
        hint: t(`quality.${pack.quality_type}`),
      }))}
      value={value.chosen || undefined}
      onChange={(chosen) => onChange({ chosen })}
      error={error}
    />
  )
}
