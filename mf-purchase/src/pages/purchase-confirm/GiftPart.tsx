import { giftBounds } from '@ginmaku/shared-contracts/api/purchase/gift-bounds.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import type { CartGift } from '@ginmaku/shared-contracts/host/cart.ts'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { RadioGroup } from '@ginmaku/shared-ui/form/RadioGroup.tsx'
import { TextArea } from '@ginmaku/shared-ui/form/TextArea.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../../gift/Gift.module.css'
import type { GiftForm } from './use-gift-form.ts'

interface Props {
  form: GiftForm
  quote: Pick<Quote, 'performance'>
}

/** Who will watch it; for someone else, how the gift reaches them and what it says. */
export function GiftPart({ form, quote }: Props) {
  const { t } = useTranslation()
  const { gift } = form
  return (
    <div className={styles.form}>
      <RadioGroup
        legend={t('giving.who')}
        value={gift ? 'gift' : 'me'}
        onChange={(who) => form.choose(who === 'gift')}
        choices={[
          { value: 'me', label: t('giving.me') },
          { value: 'gift', label: t('giving.gift'), hint: t(hintOf(quote)) },
        ]}
      />
      {gift && <GiftFields gift={gift} form={form} />}
    </div>
  )
}

/** A ticket has to be accepted before it ends, which may be earlier than any other gift. */
function hintOf({ performance }: Pick<Quote, 'performance'>) {
  if (!performance) return 'giving.giftHint'
  if (performance.repeats) return 'giving.ticketHint.repeats'
  return performance.replay_days === undefined ? 'giving.ticketHint.once' : 'giving.ticketHint.replay'
}

function GiftFields({ gift, form }: { gift: CartGift; form: GiftForm }) {
  const { t } = useTranslation()
  const { change, mistakes } = form
  const mistakeIn = (field: keyof typeof mistakes) => {
    const mistake = mistakes[field]
    return (
      mistake &&
      t(`giving.mistakes.${mistake}`, { count: giftBounds[field === 'message' ? 'message' : 'name'].maxLength })
    )
  }
  return (
    <>
      <RadioGroup<CartGift['by']>
        legend={t('giving.how')}
        value={gift.by}
        onChange={(by) => change({ by })}
        choices={[
          { value: 'link', label: t('giving.link'), hint: t('giving.linkHint') },
          { value: 'mail', label: t('giving.mail'), hint: t('giving.mailHint') },
        ]}
      />
      {gift.by === 'mail' && (
        <Field
          ref={form.fields.mail}
          type="email"
          autoComplete="off"
          label={t('giving.address')}
          requiredMark={t('redemption.required')}
          value={gift.mail}
          error={mistakeIn('mail')}
          onChange={(event) => change({ mail: event.target.value })}
        />
      )}
      <Field
        ref={form.fields.senderName}
        autoComplete="off"
        label={t('giving.name')}
        hint={t('giving.nameHint')}
        value={gift.senderName}
        error={mistakeIn('senderName')}
        onChange={(event) => change({ senderName: event.target.value })}
      />
      <TextArea
        ref={form.fields.message}
        rows={3}
        label={t('giving.message')}
        hint={t('giving.messageHint', { count: giftBounds.message.maxLength })}
        value={gift.message}
        error={mistakeIn('message')}
        onChange={(event) => change({ message: event.target.value })}
      />
    </>
  )
}
