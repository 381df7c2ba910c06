import { refusalOf, refusedFields } from '@ginmaku/remote-kit/forms/refusal.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type InquiryEntry, inquiryBody, keepSentInquiry, noInquiry, useInquiryDraft } from '../inquiry-entry.ts'
import { clearMagicCode } from '../use-magic-code.ts'
import { useUsableCode } from './use-usable-code.ts'

const expected = ['too_many_requests', 'form_expired', 'form_too_early'] as const

/**
 * Sends the inquiry once, and goes on to /inquiry/complete.
 * @param onRefusedFields receives field → message when the API refuses something entered
 */
export function useInquiry(written: InquiryEntry, onRefusedFields: (errors: Record<string, string>) => void) {
  const { t } = useTranslation()
  const host = useHost()
  const locale = useTopic('locale')
  const { loggedIn: isMember } = useTopic('session')
  const inquiry = useFormCall('POST /inquiry', expected)
  const code = useUsableCode()
  const draft = useInquiryDraft()
  const [entry, setEntry] = useState(written)

  const onFailure = (error: unknown): boolean => {
    // The next press begins another form; the draft stays.
    if (refusalOf(error, ['form_expired'])) clearMagicCode()
    const { website, ...fields } = refusedFields(error, Object.keys(noInquiry)) ?? {}
    if (website !== undefined) {
      const cleared = { ...entry, website: '' }
      draft.write(cleared)
      setEntry(cleared)
    }
    const isRefused = Object.keys(fields).length > 0
    if (isRefused) onRefusedFields(fields)
    return isRefused || website !== undefined
  }
  const onSuccess = (receipt: Parameters<typeof keepSentInquiry>[0]) => {
    keepSentInquiry(receipt)
    draft.clear()
    clearMagicCode()
    host.navigate('/inquiry/complete', { replace: true })
  }

  const wasCleared = entry.website !== written.website
  return {
    // Stays busy until the next page is shown.
    busy: code.isAwaited || inquiry.busy || inquiry.isDone,
    refusal: wasCleared ? { message: t('inquiryConfirm.again'), retryAfterSeconds: undefined } : inquiry.refusal,
    onSend: () =>
      code.whenUsable((magic_code) => {
        const texts = {
          inquiry_type_text: entry.inquiry_type_value && t(`inquiryType.${entry.inquiry_type_value}`),
          device_text: entry.device_value ? t(`inquiryDevice.${entry.device_value}`) : undefined,
        }
        const body = inquiryBody(entry, { ...texts, locale, isMember, magic_code })
        inquiry.send({ body }, { onSuccess, onFailure })
      }),
  }
}
