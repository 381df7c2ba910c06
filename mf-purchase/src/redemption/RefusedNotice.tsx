import type { RefusedRedemption } from '@ginmaku/shared-contracts/api/redemption.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../components/use-formats.ts'

/** Why a code or ticket gives nothing (now), and what to do (spec §8). @param kind where its words are */
export function RefusedNotice({ kind, refused }: { kind: 'digitalcopy' | 'mvtk'; refused: RefusedRedemption }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { reason, at } = refused
  const key = reason === 'already_held' && !at ? 'held_for_good' : reason
  const values = { date: at ? dateTime(at) : '' }
  return (
    <Notice kind="error" title={t(`${kind}.refused.${key}.title`, values)} actions={<NextStep reason={reason} />}>
      {t(`${kind}.refused.${key}.text`, values)}
    </Notice>
  )
}

function NextStep({ reason }: { reason: RefusedRedemption['reason'] }) {
  const { t } = useTranslation()
  if (reason === 'unknown' || reason === 'not_begun') return null
  const isTheirs = reason === 'already_held' || reason === 'used_by_you'
  return (
    <>
      {(isTheirs || reason === 'used') && (
        <ButtonLink size="small" href="/library">
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
