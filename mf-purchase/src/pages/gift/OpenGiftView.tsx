import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { GivenGift } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useTranslation } from 'react-i18next'
import { OnPhone } from '../../components/OnPhone.tsx'
import { GiftMessage } from '../../gift/GiftMessage.tsx'
import { LogInFirst } from '../../redemption/LogInFirst.tsx'
import { PackList } from '../../redemption/PackList.tsx'

export type AcceptTrouble = 'region' | 'failed'

interface Props {
  code: string
  gift: GivenGift
  /** The address of the member who would accept it; undefined for a visitor. */
  account: string | undefined
  trouble: AcceptTrouble | undefined
  busy: boolean
  onAccept: () => void
}

/** A gift that can be accepted: what it is, from whom, until when, and for which account. */
export function OpenGiftView({ code, gift, account, trouble, busy, onAccept }: Props) {
  const { t } = useTranslation()
  const { sender_name: name, message, expires_at, held } = gift
  return (
    <NarrowPage
      heading={name ? t('gift.from', { name }) : t('gift.fromSomebody')}
      lead={held ? undefined : t(`gift.${leadOf(gift, account)}`)}
    >
      {trouble && (
        <Notice
          kind="error"
          title={t(`gift.trouble.${trouble}.title`)}
          actions={
            trouble === 'region' && (
              <ButtonLink size="small" href={pathTo('/title/:fullTitleId', { fullTitleId: gift.full_title_id })}>
                {t('gift.toTitle')}
              </ButtonLink>
            )
          }
        >
          {t(`gift.trouble.${trouble}.text`)}
        </Notice>
      )}
      {message && <GiftMessage message={message} />}
      <PackList packs={[gift]} />
      <DefinitionList
        rows={[
          ...(account ? [{ label: t('redemption.account'), value: account }] : []),
          { label: t('gift.until'), value: <DateTime instant={expires_at} /> },
        ]}
      />
      {!held && <OnPhone quality={gift.quality_type} />}
      {gift.is_own && !held && (
        <Notice kind="info" title={t('gift.own.title')}>
          {t('gift.own.text')}
        </Notice>
      )}
      {account === undefined ? (
        <LogInFirst back={pathTo('/gift', undefined, { code })} />
      ) : held ? (
        <Held />
      ) : (
        // Accepting works in another area, so the button stays, but not as the primary one.
        <Button
          variant={trouble === 'region' ? 'secondary' : 'primary'}
          size="large"
          wide
          busy={busy}
          onClick={onAccept}
        >
          {t('gift.accept')}
        </Button>
      )}
    </NarrowPage>
  )
}

/** A pack that is reserved has a viewing period that counts from its release; a ticket is for its performance. */
function leadOf({ opens_at, performance }: GivenGift, account: string | undefined) {
  if (account === undefined) return 'leadVisitor'
  if (performance) return 'leadTicket'
  return opens_at ? 'leadReserved' : 'lead'
}

/** The code is not used, so it can be passed on. */
function Held() {
  const { t } = useTranslation()
  return (
    <Notice
      kind="info"
      title={t('gift.held.title')}
      actions={
        <ButtonLink size="small" href="/library">
          {t('actions.toLibrary')}
        </ButtonLink>
      }
    >
      {t('gift.held.text')}
    </Notice>
  )
}
