import { dateFormat } from '@ginmaku/shared-ui/text/cached-formats.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'

/** @param date `2000-02-29` */
export function BirthdayDate({ date }: { date: string | undefined }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (!date) return t('profile.none')
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}
