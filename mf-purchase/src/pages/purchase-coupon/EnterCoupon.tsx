import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { couponBounds, couponRefusals } from '@ginmaku/shared-contracts/api/purchase/coupon-bounds.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import cardStyles from '../../card/CardPages.module.css'
import { CouponRefusalNotice } from './CouponRefusalNotice.tsx'
import { keepCoupon, readStoredCoupon } from './stored-coupon.ts'

interface CouponForm {
  coupon_code: string
}

const expected = [...couponRefusals, 'too_many_requests', 'not_on_sale', 'not_found'] as const
const empty: CouponForm = { coupon_code: '' }
const rules: Rules<CouponForm, 'couponRequired'> = {
  coupon_code: (typed) => (typed.trim() === '' ? 'couponRequired' : undefined),
}
const read = (): CouponForm => ({ coupon_code: readStoredCoupon() })

interface EnterCouponProps {
  packPriceId: string
  /** It replaced the coupon that was removed. */
  takesFocus: boolean
  onApplied: (coupon: CallResponse<'POST /coupon/check'>) => void
}

/** The form for a coupon's code. A refused code stays in its field, selected, with the reason above. */
export function EnterCoupon({ packPriceId, takesFocus, onApplied }: EnterCouponProps) {
  const { t } = useTranslation()
  const check = useFormCall('POST /coupon/check', expected)
  const form = useContractForm({
    empty,
    rules,
    read,
    write: ({ coupon_code }) => keepCoupon(coupon_code),
    onSubmit: ({ coupon_code }) =>
      check.send(
        { body: { coupon_code, pack_price_id: packPriceId } },
        {
          onSuccess: (coupon) => {
            keepCoupon('')
            onApplied(coupon)
          },
          onFailure: () => {
            form.select('coupon_code')
            return false
          },
        },
      ),
  })
  return (
    <section className={cardStyles.section} aria-labelledby="coupon-form">
      <TakesFocus when={takesFocus}>
        <Heading level={2} look="small" id="coupon-form">
          {t('coupon.form')}
        </Heading>
      </TakesFocus>
      <CouponRefusalNotice refusal={check.refusal} />
      <form {...form.props} className={cardStyles.form}>
        <Field
          {...form.fields.text('coupon_code')}
          label={t('coupon.code')}
          hint={t('coupon.hint')}
          required
          requiredMark={t('coupon.required')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={couponBounds.maxTyped}
        />
        <Button type="submit" variant="primary" size="large" wide busy={check.busy}>
          {t('coupon.apply')}
        </Button>
      </form>
      <ButtonLink href="/purchase-confirm" size="large" wide>
        {t('coupon.back')}
      </ButtonLink>
    </section>
  )
}
