import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { GivenGift } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import { GiftMessage } from '../../gift/GiftMessage.tsx'
import { PackList } from '../../redemption/PackList.tsx'
import { WatchInLibrary } from '../../redemption/WatchInLibrary.tsx'

interface Props {
  gift: GivenGift
  announced: boolean
}

/** A gift that can't be accepted: the caller has it, someone else has, or it was not accepted in time. */
export function EndedView({ gift, announced }: Props) {
  const { t } = useTranslation()
  if (gift.state === 'open') return null
  const isTheirs = gift.state === 'accepted_by_you'
  return (
    <NarrowPage announced={announced} heading={t(`gift.${gift.state}.heading`)} lead={t(`gift.${gift.state}.text`)}>
      {isTheirs && gift.message && <GiftMessage message={gift.message} />}
      {isTheirs && <PackList packs={[gift]} />}
      {isTheirs ? (
        <WatchInLibrary packs={[gift]} />
      ) : (
        <ButtonLink href={pathTo('/title/:fullTitleId', { fullTitleId: gift.full_title_id })} size="large" wide>
          {t('gift.toTitle')}
        </ButtonLink>
      )}
    </NarrowPage>
  )
}
