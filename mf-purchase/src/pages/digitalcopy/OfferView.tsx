import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { foldDigitalCopyCode, shownDigitalCopyCode } from '@ginmaku/shared-contracts/api/purchase/redemption-bounds.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useTranslation } from 'react-i18next'
import { PackList } from '../../redemption/PackList.tsx'
import styles from '../../redemption/Redemption.module.css'
import { TroubleNotice } from '../../redemption/TroubleNotice.tsx'
import type { Trouble } from '../../redemption/trouble.ts'

/** What a code would give. */
export type Offer = Extract<CallResponse<'POST /digitalcopy/check'>, { status: true }>

interface OfferViewProps {
  token: string
  offer: Offer
  /** Absent until the API has responded. */
  email: string | undefined
  trouble: Trouble | undefined
  busy: boolean
  onRedeem: () => void
  onAnother: () => void
}

export function OfferView({ token, offer, email, trouble, busy, onRedeem, onAnother }: OfferViewProps) {
  const { t } = useTranslation()
  const code = foldDigitalCopyCode(token)
  return (
    <NarrowPage announced heading={t('digitalcopy.offer')} lead={t('digitalcopy.offerLead')}>
      <TroubleNotice kind="digitalcopy" trouble={trouble} />
      <PackList packs={offer.items} />
      <DefinitionList
        rows={[
          ...(email ? [{ label: t('redemption.account'), value: email }] : []),
          ...(code
            ? [
                {
                  label: t('digitalcopy.code'),
                  value: <span className={styles.typed}>{shownDigitalCopyCode(code)}</span>,
                },
              ]
            : []),
          { label: t('digitalcopy.expires'), value: <DateTime instant={offer.expires_at} /> },
        ]}
      />
      <div className={styles.choices}>
        <Button variant="primary" size="large" wide busy={busy} onClick={onRedeem}>
          {t('digitalcopy.redeem')}
        </Button>
        <Button wide onClick={onAnother}>
          {t('digitalcopy.another')}
        </Button>
      </div>
    </NarrowPage>
  )
}
