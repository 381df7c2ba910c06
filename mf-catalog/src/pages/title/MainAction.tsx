import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack, PackPrice, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import type { RoomLink } from '../../components/packs/room-link.ts'
import { WatchOnChannel } from '../../components/packs/WatchOnChannel.tsx'
import { joinedChannel } from '../../components/page/joined-channel.ts'
import type { RegionRule } from '../../components/page/region-rule.ts'
import { mainOffer, type Offer } from './offer.ts'
import { heldReservation, isHeld, packsOf, storiesOf } from './stories-of.ts'
import { useRoomLink } from './use-room-link.ts'

interface MainActionProps {
  title: Title
  region: RegionRule
  onChoose: (pack: Pack, price: PackPrice) => void
}

/** The main button: to watch what the member holds or has joined, else to buy at the price it shows. */
export function MainAction({ title, region, onChoose }: MainActionProps) {
  const { t } = useTranslation()
  const label = useOfferLabel()
  const link = linkOf(title, useRoomLink(title, region))
  if (link)
    return (
      <ButtonLink variant="primary" size="large" href={link.href}>
        {t(link.label)}
      </ButtonLink>
    )
  const channel = joinedChannel(title, region)
  if (channel)
    return (
      <WatchOnChannel
        channel={channel}
        fullTitleId={title.full_title_id}
        stories={storiesOf(title)}
        packs={packsOf(title)}
      />
    )
  const offer = region === 'blocked' ? undefined : mainOffer(title)
  if (!offer) return null
  // Whether it is sold on this device is said where the prices are.
  if (region === 'pcOnly')
    return (
      <ButtonLink variant="primary" size="large" href="#packs">
        {label(offer)}
      </ButtonLink>
    )
  return (
    <Button variant="primary" size="large" onClick={() => onChoose(offer.pack, offer.price)}>
      {label(offer)}
    </Button>
  )
}

function useOfferLabel() {
  const { t } = useTranslation()
  const locale = useLocale()
  return ({ pack, price, isLowest, isSeries }: Offer): string => {
    const kind = kindOf(pack, isSeries)
    const values = { price: formatPrice(price.price, price.currency, locale) }
    return isLowest ? t(`title.offerFrom.${kind}`, values) : t(`title.offer.${kind}`, values)
  }
}

/** A reservation is named as one: it can't be watched at once. */
function kindOf({ pack_info: { performance, opens_at, sales_type } }: Pack, isSeries: boolean) {
  if (performance) return 'ticket'
  if (opens_at) return 'reserve'
  if (sales_type === 'tvod') return isSeries ? 'rentSeries' : 'rent'
  return isSeries ? 'buySeries' : 'buy'
}

function linkOf(title: Title, room: RoomLink | undefined) {
  const { full_title_id: fullTitleId } = title
  if (!isHeld(title)) return undefined
  if (room) return room
  const label = heldReservation(packsOf(title)) ? 'title.check' : 'title.watch'
  return { href: pathTo('/library/:fullTitleId', { fullTitleId }), label } as const
}
