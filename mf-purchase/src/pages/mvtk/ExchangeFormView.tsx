import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import type { FormFields, FormProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { ticketBounds } from '@ginmaku/shared-contracts/api/purchase/redemption-bounds.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { useTranslation } from 'react-i18next'
import { PackList } from '../../redemption/PackList.tsx'
import { TroubleNotice } from '../../redemption/TroubleNotice.tsx'
import type { Trouble } from '../../redemption/trouble.ts'
import { PackChoice } from './PackChoice.tsx'
import type { ExchangeEntry, Promotion } from './promotion.ts'

interface ExchangeFormViewProps {
  promo: Promotion
  /** Absent until the API has responded. */
  email: string | undefined
  form: FormProps
  fields: FormFields<ExchangeEntry>
  trouble: Trouble | undefined
  busy: boolean
  onEdit: () => void
  /** This entry was refused and would be refused again. */
  isRefused: boolean
}

/** A ticket's password is not the member's, so password managers must not fill it in. */
const noManager = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
} as const

export function ExchangeFormView({ promo, email, form, fields, trouble, busy, ...entry }: ExchangeFormViewProps) {
  const { t } = useTranslation()
  const digits = {
    ...noManager,
    requiredMark: t('redemption.required'),
    required: true,
    inputMode: 'numeric',
    spellCheck: false,
    maxLength: ticketBounds.maxTyped,
  } as const
  return (
    <NarrowPage heading={<OwnLanguage>{promo.promo_name}</OwnLanguage>} lead={t('mvtk.lead')}>
      <PackList packs={promo.items} />
      <form {...form} className={formStyles.form} onChange={entry.onEdit}>
        {promo.items.length > 1 && <PackChoice packs={promo.items} {...fields.group('pack_id')} />}
        <Field {...digits} {...fields.text('ticket')} label={t('mvtk.ticket')} hint={t('mvtk.ticketHint')} />
        <Field {...digits} {...fields.text('password')} label={t('mvtk.password')} hint={t('mvtk.passwordHint')} />
        <DefinitionList
          rows={[
            ...(email ? [{ label: t('redemption.account'), value: email }] : []),
            { label: t('mvtk.closes'), value: <DateTime instant={promo.closes_at} /> },
          ]}
        />
        <TroubleNotice
          kind="mvtk"
          trouble={trouble}
          leads={entry.isRefused}
          onOtherTitle={
            promo.items.length > 1
              ? () => form.ref.current?.querySelector<HTMLElement>('[type=radio]:not(:checked)')?.focus()
              : undefined
          }
        />
        <Button type="submit" variant={entry.isRefused ? 'secondary' : 'primary'} size="large" wide busy={busy}>
          {t('mvtk.exchange')}
        </Button>
      </form>
      <p className={formStyles.note}>{t('mvtk.note')}</p>
    </NarrowPage>
  )
}
