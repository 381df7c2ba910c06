import { link, part, points, type SampleWords, table, words } from './blocks.ts'

export const tokushoEn: SampleWords = {
  title: 'Commercial disclosure',
  blocks: [
    words(
      'This page is required by Japan’s Act on Specified Commercial Transactions. The name of the seller, the address and all numbers are fictional samples.',
    ),
    table({
      Seller: 'Ginmakuza Streaming, Inc.',
      'Head of operations': 'Haruko Makuma',
      Address: '4th floor, Makuma Building, 1-2-3 Eishacho, Ginmaku-ku, Tokyo 000-0000, Japan',
      Telephone: '+81 3-0000-0000 (weekdays, 10:00–17:00 Japan time)\nYou are also welcome to write to us.',
      Email: 'support@ginmaku.example',
      Prices: 'Shown on each title’s page as a total that includes consumption tax.',
      'Other costs':
        'The cost of your own internet connection and data.\nIn months in which you pay with your phone bill (deferred payment), the fee below.',
      'Deferred payment fee':
        'Monthly total under ¥50,000: ¥300, excluding tax\nMonthly total of ¥50,000 or more: ¥600, excluding tax',
      'Ways to pay':
        'You can pay in these ways; those available for an item are shown when you order.\n– Credit card (Visa, Mastercard, JCB, American Express, Diners Club), in a single payment\n– Credit card issued outside Japan (Visa, Mastercard), charged in its own currency\n– PayPay\n– Phone bill (deferred payment)\nChannels are paid for by credit card only. If a coupon covers the whole price, there is nothing to pay.',
      'Time of payment':
        'Credit card: when you place the order. The day the money leaves your account depends on your card issuer.\nPayPay: when you place the order.\nPhone bill: with your mobile phone bill.\nChannels: when you join, and on each monthly renewal date.',
      Delivery:
        'Ready to watch as soon as the payment is complete. Reserved titles and live titles open at the time shown on the title’s page.',
      'Viewing period':
        'Rental: the days shown with each pack (for most packs, start within 30 days of the order, then watch for 2 days)\nPurchase: no time limit.\nTicket: while the performance is on (if there is a replay, the title’s page and the order page say for how long)',
      'Channel renewal and cancellation':
        'A channel renews every month unless you cancel it. Please cancel on My page at least 1 day before the last day of the term, which is the day before the next renewal date. After cancelling, you can watch until the day before that date. Part of a month is not refunded.',
      'Order period': 'Where sales end at a certain time, the time is shown on the title’s page and when you order.',
      'Returns and refunds':
        'Because this is digital content, an order can’t be cancelled, returned or refunded once it has been placed, unless you can’t watch it through a fault of ours.',
      'Registration number': 'T0000000000000 (issuer of qualified invoices)',
    }),
    part('environment', 'What you need'),
    points(
      'Computer: Windows or macOS, and an up-to-date Chrome, Edge, Firefox or Safari',
      'On phones, films play in our app, in SD.',
      'Recommended connection speed: 3 Mbps for SD, 6 Mbps for HD, 25 Mbps or more for 4K',
    ),
    words('Outside Japan, live titles can be bought and watched in a PC browser only.'),
    words('Before you order, try playing the trailer on the title’s page.'),
    link('/help', 'Go to Help'),
    link('/terms', 'Read the terms of use'),
  ],
}
