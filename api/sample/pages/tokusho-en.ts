import { link, part, points, type SampleWords, table, words } from './blocks.ts'

export const tokushoEn: SampleWords = {
  title: 'Specified commercial transactions',
  blocks: [
    words('The name of the seller, the address and all numbers are made up and stand here as samples.'),
    table({
      Seller: 'Ginmakuza Streaming, Inc.',
      'Head of operations': 'Haruko Makuma',
      Address: '4th floor, Makuma Building, 1-2-3 Eishacho, Ginmaku-ku, Tokyo 000-0000, Japan',
      Telephone: '+81 3-0000-0000 (weekdays, 10:00–17:00 Japan time)\nYou are also welcome to write to us.',
      Mail: 'support@ginmaku.example',
      Prices: 'Shown on the page of each title as a total that includes consumption tax.',
      'Other costs': 'The cost of your own internet connection and data.',
      'Ways to pay': 'Credit card (Visa, Mastercard), in one sum',
      'Time of payment': 'When you place the order. The day it leaves your account depends on your card issuer.',
      Delivery:
        'Ready to watch as soon as the payment is complete. Reserved titles and live streams open at the time shown on the page of the title.',
      'Viewing period':
        'Rental: the days shown with each pack (for most packs, start within 30 days of the order, then watch for 2 days)\nPurchase: no limit.',
      'Order period': 'Where sales end at a certain time, it is shown on the page of the title and when you order.',
      'Returns and refunds':
        'This is digital content: once ordered it cannot be cancelled, returned or refunded, unless it cannot be watched through our fault.',
      'Registration number': 'T0000000000000 (issuer of qualified invoices)',
    }),
    part('environment', 'What you need'),
    points(
      'Computer: Windows or macOS, and an up-to-date Chrome, Edge, Firefox or Safari',
      'Films play on phones in a separate app.',
      'Speed of connection, as a guide: 3 Mbps for SD, 6 Mbps for HD, 25 Mbps or more for 4K',
    ),
    words('Before you order, please try a preview on the page of the title.'),
    link('/help', 'Read the help pages'),
    link('/terms', 'Read the terms of use'),
  ],
}
