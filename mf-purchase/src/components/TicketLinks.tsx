import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'

interface Props {
  fullTitleId: string
  isMain: boolean
  wide?: boolean
}

const lookOf = ({ isMain, wide = false }: Props) =>
  ({ variant: isMain ? 'primary' : 'secondary', size: 'large', wide }) as const

/** The room where the performance takes place. */
export function LiveRoomLink(props: Props) {
  const { t } = useTranslation()
  const { fullTitleId } = props
  return (
    <ButtonLink {...lookOf(props)} href={pathTo('/title/:fullTitleId', { fullTitleId })}>
      {t('performance.liveRoom')}
    </ButtonLink>
  )
}

/** A file for calendars with the time of the performance. */
export function CalendarLink(props: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const title = encodeURIComponent(props.fullTitleId)
  return (
    <ButtonLink {...lookOf(props)} href={`/live/v2/title/${title}/calendar.ics?lang=${locale}`} download>
      {t('performance.calendar')}
    </ButtonLink>
  )
}
