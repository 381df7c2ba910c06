/** Names of brands by the gateways' ids. */
const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  amex: 'American Express',
  diners: 'Diners Club',
}

/** `Visa •••• 1111` */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brands[brand.toLowerCase()] ?? brand} •••• ${last4}`
