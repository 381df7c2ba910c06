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
      'Other costs':
        'The cost of your own internet connection and data.\nIn months in which you pay by carrier billing (deferred payment), the fee below.',
      'Deferred payment fee':
        'Monthly total under 50,000 yen: 300 yen, excluding tax\nMonthly total of 50,000 yen or more: 600 yen, excluding tax',
      'Ways to pay':
        'Credit card (Visa, Mastercard) in one sum, carrier billing (deferred payment) and others. Those open to you are shown when you order.',
      'Time of payment':
        'Credit card: when you place the order. The day it leaves your account depends on your card issuer.\nCarrier billing: with the bill of your mobile phone.\nChannels: when you join, and on each monthly renewal date.',
      Delivery:
        'Ready to watch as soon as the payment is complete. Reserved titles and live streams open at the time shown on the page of the title.',
      'Viewing period':
        'Rental: the days shown with each pack (for most packs, start within 30 days of the order, then watch for 2 days)\nPurchase: no limit.',
      'Channel renewal and cancellation':
        'A channel renews every month unless you cancel it. Please cancel on your page at least 1 day before the last day of the term, which is the day before the next renewal date. After cancelling you can watch until the day before that date. Part of a month is not refunded.',
      'Order period': 'Where sales end at a certain time, it is shown on the page of the title and when you order.',
      'Returns and refunds':
        'This is digital content: once ordered it cannot be cancelled, returned or refunded, unless it cannot be watched through our fault.',
      'Registration number': 'T0000000000000 (issuer of qualified invoices)',
    }),
    part('environment', 'What you need'),
    points(
      'Computer: Windows or macOS, and an up-to-date Chrome, Edge, Firefox or Safari',
      'Films play on phones in a separate app, in SD.',
      'Speed of connection, as a guide: 3 Mbps for SD, 6 Mbps for HD, 25 Mbps or more for 4K',
    ),
    words('Outside Japan, live titles can be bought and watched in a PC browser only.'),
    words('Before you order, please try a preview on the page of the title.'),
    link('/help', 'Read the help pages'),
    link('/terms', 'Read the terms of use'),
  ],
}
