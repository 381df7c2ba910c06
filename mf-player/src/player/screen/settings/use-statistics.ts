import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Equipment } from './equipment.ts'
import { protectionOf, secondsAhead, sizeOf } from './statistics.ts'

/** Milliseconds. */
const every = 1_000
const mega = 1_000_000

/** Name and value of each figure, once a second. */
export function useStatistics({ player, engine, grants }: Equipment) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [, again] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => again((count) => count + 1), every)
    return () => clearInterval(timer)
  }, [])
  const now = engine.statistics()
  const { is_live, is_protected, session_id } = grants.current()
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
  const rate = (bits: number | undefined) => bits && t('statistics.rate', { value: number(bits / mega) })
  const seconds = (value: number) => t('statistics.seconds', { value: number(value) })
  const { droppedFrames: dropped, decodedFrames: total } = now
  const figures = [
    [t('statistics.picture'), sizeOf(now.width, now.height)],
    [t('statistics.bitRate'), rate(now.bitRate)],
    [t('statistics.bandwidth'), rate(now.bandwidth)],
    [t('statistics.buffer'), seconds(secondsAhead(player.buffered(), player.currentTime() ?? 0))],
    [t('statistics.dropped'), total ? t('statistics.frames', { dropped, total }) : undefined],
    [t('statistics.codecs'), now.codecs],
    [t('statistics.protection'), t(`statistics.${protectionOf(now.keySystem, is_protected === true)}`)],
    [t('statistics.host'), now.host],
    ...(is_live ? ([[t('statistics.latency'), now.latency && seconds(now.latency)]] as const) : []),
    [t('statistics.session'), session_id],
  ] as const
  return figures.map(([name, value]) => ({ name, value: value || t('statistics.unknown') }))
}
