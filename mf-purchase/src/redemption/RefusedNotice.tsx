import type { RefusedRedemption } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../components/use-formats.ts'

export interface RefusedNoticeProps {
  /** Prefix of its locale keys. */
  kind: 'digitalcopy' | 'mvtk'
  refused: RefusedRedemption
  /** The form's own button can only fail, so the helpful action is the primary button. */
  leads?: boolean
  /** Goes to the choice of another title, where there is one. */
  onOtherTitle?: (() => void) | undefined
}

/** Why a code or ticket gives nothing (now), and what to do (spec §8.5). */
export function RefusedNotice({ kind, refused, ...more }: RefusedNoticeProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { reason, at } = refused
  const key = reason === 'already_held' && !at ? 'held_for_good' : reason
  const values = { date: at ? dateTime(at) : '' }
  return (
    <Notice
      kind="error"
      title={t(`${kind}.refused.${key}.title`, values)}
      actions={<NextStep reason={reason} {...more} />}
    >
      {t(`${kind}.refused.${key}.text`, values)}
    </Notice>
  )
}

type NextStepProps = Pick<RefusedNoticeProps, 'leads' | 'onOtherTitle'> & Pick<RefusedRedemption, 'reason'>

function NextStep({ reason, leads, onOtherTitle }: NextStepProps) {
  const { t } = useTranslation()
  if (reason === 'unknown' || reason === 'not_begun') return null
  const isTheirs = reason === 'already_held' || reason === 'used_by_you'
  const offersOther = reason === 'already_held' && onOtherTitle !== undefined
  return (
    <>
      {offersOther && (
        <Button size="small" variant={leads ? 'primary' : 'secondary'} onClick={onOtherTitle}>
          {t('redemption.otherTitle')}
        </Button>
      )}
      {(isTheirs || reason === 'used') && (
        <ButtonLink size="small" variant={leads && !offersOther ? 'primary' : 'secondary'} href="/library">
          {t('actions.toLibrary')}
        </ButtonLink>
      )}
      {!isTheirs && (
        <ButtonLink size="small" href="/inquiry">
          {t('redemption.inquire')}
        </ButtonLink>
      )}
    </>
  )
}
