import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import type { Refusal } from './refusal.ts'

const texts = {
  ja: {
    seconds: (seconds: number) => `操作の回数が多すぎます。${seconds}秒後にもう一度お試しください。`,
    minutes: (minutes: number) => `操作の回数が多すぎます。約${minutes}分後にもう一度お試しください。`,
  },
  en: {
    seconds: (seconds: number) =>
      `Too many attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    minutes: (minutes: number) =>
      `Too many attempts. Please try again in about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  },
}

interface RefusalNoticeProps {
  title?: string
  refusal: Refusal | undefined
}

/** Why the last attempt failed, and when to try again. */
export function RefusalNotice({ title, refusal }: RefusalNoticeProps) {
  const messages = texts[useLocale()]
  if (!refusal) return null
  const { message, retryAfterSeconds: seconds } = refusal
  const untilRetry =
    seconds !== undefined && (seconds < 60 ? messages.seconds(seconds) : messages.minutes(Math.ceil(seconds / 60)))
  return (
    <Notice kind="error" title={title}>
      {untilRetry || message}
    </Notice>
  )
}
