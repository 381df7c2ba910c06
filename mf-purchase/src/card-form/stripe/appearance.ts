import type { Appearance } from '@stripe/stripe-js'

/** Gives Stripe's fields the colours and sizes of our own fields at this place and in the current theme. */
export function appearanceAt(place: Element): Appearance {
  const style = getComputedStyle(place)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const field = { border: `1px solid ${token('color-line-strong')}`, boxShadow: 'none' }
  return {
    theme: style.colorScheme === 'light' ? 'stripe' : 'night',
    labels: 'above',
    variables: {
      colorBackground: token('color-raised'),
      colorText: token('color-ink'),
      colorTextSecondary: token('color-ink-soft'),
      colorTextPlaceholder: token('color-ink-faint'),
      colorPrimary: token('color-accent-ink'),
      colorDanger: token('color-error-ink'),
      borderRadius: token('radius-md'),
      fontFamily: token('font-text'),
      fontSizeBase: '16px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '16px',
    },
    rules: { '.Input': field, '.Input:focus': { ...field, outline: `2px solid ${token('color-accent-ink')}` } },
  }
}
