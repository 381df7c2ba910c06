import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

type Handler = () => void
interface Options {
  locale?: Locale
  appearance?: { variables?: Record<string, string> }
}
type Failure = { error: { type: string; message: string } }

const labels = {
  ja: ['カード番号', '有効期限（月/年）', 'セキュリティコード'],
  en: ['Card number', 'Expiration date', 'Security code'],
} as const

/** Stripe's fields, drawn into the page itself. */
function draw(place: HTMLElement, { locale = 'ja', appearance }: Options): void {
  const { variables = {} } = appearance ?? {}
  place.replaceChildren(
    ...labels[locale].map((text) => {
      const label = document.createElement('label')
      const input = document.createElement('input')
      Object.assign(label.style, { display: 'grid', gap: '4px', marginBottom: '16px', color: variables.colorText })
      Object.assign(input.style, {
        ...{ minHeight: '48px', padding: '8px 12px', font: 'inherit', color: 'inherit' },
        ...{ border: '1px solid', borderRadius: variables.borderRadius, background: variables.colorBackground },
      })
      label.append(text, input)
      return label
    }),
  )
}

export interface StripeDouble {
  /** The next results of `elements.submit` and `stripe.createPaymentMethod`; without any they succeed. */
  submits: Failure[]
  creates: Failure[]
  /** The calls made, in order. */
  asked: string[]
  options: Options
  /** Sends the page an event of the fields. */
  emit: (event: 'ready' | 'loaderror') => void
}

/** Puts a Stripe.js into the page, which the official loader uses. Its fields emit `first` immediately; `throws`: there are none. */
export function installStripe(first: 'ready' | 'loaderror' | 'nothing' | 'throws' = 'ready'): StripeDouble {
  const handlers = new Map<string, Handler>()
  const double: StripeDouble = {
    submits: [],
    creates: [],
    asked: [],
    options: {},
    emit: (event) => handlers.get(event)?.(),
  }
  let place: HTMLElement | undefined
  const element = {
    on: (event: string, handler: Handler) => handlers.set(event, handler),
    mount: (where: HTMLElement) => {
      place = where
      draw(where, double.options)
      if (first === 'ready' || first === 'loaderror') setTimeout(() => double.emit(first))
    },
    focus: () => place?.querySelector('input')?.focus(),
    destroy: () => place?.replaceChildren(),
  }
  const elements = {
    create: () => element,
    update: (more: Options) => {
      Object.assign(double.options, more)
      if (place) draw(place, double.options)
    },
    submit: async () => {
      double.asked.push('submit')
      return double.submits.shift() ?? {}
    },
  }
  const Stripe = () => ({
    elements: (options: Options) => {
      if (first === 'throws') throw new Error('IntegrationError')
      double.options = { ...options }
      return elements
    },
    createPaymentMethod: async () => double.creates.shift() ?? { paymentMethod: { id: 'pm_1' } },
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      double.asked.push(clientSecret)
      return {}
    },
  })
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 3 }) })
  return double
}
