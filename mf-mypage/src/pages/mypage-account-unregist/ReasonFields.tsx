import type { GroupProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { type WithdrawalReason, withdrawalBounds } from '@ginmaku/shared-contracts/api/member/withdrawal-bounds.ts'
import { Checkbox } from '@ginmaku/shared-ui/form/Checkbox.tsx'
import { FieldGroup } from '@ginmaku/shared-ui/form/FieldGroup.tsx'
import { useTranslation } from 'react-i18next'

/** The seven reasons (spec §3.11), any number of them. */
export function ReasonFields({ value, onChange, error }: GroupProps<WithdrawalReason[]>) {
  const { t } = useTranslation()
  const { reasons } = withdrawalBounds
  const change = (reason: WithdrawalReason, isChosen: boolean) =>
    onChange(reasons.filter((one) => (one === reason ? isChosen : value.includes(one))))
  return (
    <FieldGroup legend={t('unregist.reasons')} error={error}>
      {(errorId) => (
        <div>
          {reasons.map((reason) => (
            <Checkbox
              key={reason}
              name={`reason_${reason}`}
              label={t(`unregist.reason.${reason}`)}
              checked={value.includes(reason)}
              aria-invalid={error ? true : undefined}
              aria-describedby={errorId}
              onChange={(event) => change(reason, event.target.checked)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
