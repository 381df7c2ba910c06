import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Notice } from '@ginmaku/shared-contracts/api/member/notice.ts'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { Trans, useTranslation } from 'react-i18next'
import rowStyles from '../../components/TitleRow.module.css'
import { TitleRow } from '../../components/TitleRow.tsx'

export function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  const { kind, full_title_id: fullTitleId, title_name, image, noticed_at, is_read } = notice
  return (
    <TitleRow
      href={pathTo(kind === 'expiry' ? '/library/:fullTitleId' : '/title/:fullTitleId', { fullTitleId })}
      image={image}
      title={title_name}
    >
      <p>
        <What notice={notice} />
      </p>
      <p className={rowStyles.facts}>
        {!is_read && <Badge tone="accent">{t('notices.new')}</Badge>}
        <DateTime instant={noticed_at} />
      </p>
    </TitleRow>
  )
}

/** What happened, in words. */
function What({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { kind, story_number: number, story_name: name, price, former_price, currency = 'JPY' } = notice
  const when = kind === 'expiry' ? notice.ends_at : notice.starts_at
  if (kind === 'expiry' || kind === 'live_start')
    return when ? <Trans i18nKey={`notices.${kind}`} components={{ when: <DateTime instant={when} /> }} /> : null
  if (kind === 'new_episode') return t('notices.new_episode', { number, name })
  if (price === undefined || former_price === undefined) return null
  const format = (amount: number) => formatPrice(amount, currency, locale)
  return t('notices.price_drop', { price: format(price), former: format(former_price) })
}
