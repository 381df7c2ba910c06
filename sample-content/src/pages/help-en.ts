import { link, part, points, question, type SampleWords, steps, words } from './blocks.ts'

export const helpEn: SampleWords = {
  title: 'Help',
  blocks: [
    part('renting', 'Renting and buying'),
    question('rent-or-buy', 'What is the difference between renting and buying?'),
    words(
      'A rental can be watched for a limited time; a title you buy is yours to watch as often as you like, with no time limit. Either way, you pay for that title alone. There is no monthly fee.',
    ),
    question('rental-period', 'How long can I watch a rental?'),
    words(
      'For most titles, you have 30 days to start watching, then 2 days (48 hours) to finish. The number of days differs from pack to pack, so check the title’s page before you order.',
    ),
    points(
      'The viewing period starts when the film itself first plays. We ask you before it starts.',
      'Playing a trailer never starts it.',
      'In a pack of several episodes, the first one you play starts the viewing period for the whole pack.',
    ),
    question('start-renting', 'How do I rent or buy?'),
    steps(
      'Choose a pack and a quality (SD, HD or 4K) on the title’s page.',
      'Log in and check the order. If you’re new here, sign up first. It’s free.',
      'Enter your card and place the order. The title appears in your library straight away.',
    ),
    question('cancel', 'Can I cancel an order?'),
    words(
      'No. Because this is digital content, an order can’t be cancelled, returned or refunded once it has been placed, unless you can’t watch it through a fault of ours.',
    ),
    part('watching', 'Watching'),
    question('where', 'Where do I watch what I rented?'),
    words('Log in and open your library. It shows how long you can watch each title, and the time left.'),
    link('/library', 'Open your library'),
    question('quality', 'Can I change the picture quality?'),
    words(
      'Yes, with “Quality” in the player, up to the quality you ordered. “Auto” follows the speed of your connection.',
    ),
    question('player', 'What can I set in the player?'),
    words(
      'Under “Settings” you’ll find the speed, a sleep timer, the style of captions, and captions read aloud. Press ? for a list of keyboard shortcuts.',
    ),
    question('trouble', 'What if a title doesn’t play?'),
    steps(
      'Reload the page and try again.',
      'Update your browser, and turn its extensions off for now.',
      'If other video sites are slow too, check your connection.',
      'If none of this helps, write to us with the title, the time and the message you saw.',
    ),
    link('/playback-check', 'Why can’t I play?'),
    question('live', 'Can I watch a live title later?'),
    words(
      'No. A live title can be watched only at the time shown on its page. You need to be signed up, which is free. Unless the organiser says otherwise, you can watch on 2 devices at once.',
    ),
    part('paying', 'Paying'),
    question('cards', 'Which cards do you take?'),
    words(
      'Visa, Mastercard, JCB, American Express and Diners Club, in a single payment. Cards issued in Japan can’t be used to pay in a foreign currency from outside Japan. Your card issuer may ask you to confirm the payment (3-D Secure).',
    ),
    question('charged', 'When am I charged?'),
    words(
      'When the order is placed. The day the money leaves your account depends on your card issuer. If the payment fails, you aren’t charged.',
    ),
    question('receipt', 'Where do I find the details of an order?'),
    words(
      'Once the order is complete, we email you the amount and the tax included in it. All your orders are in the purchase history on My page.',
    ),
    link('/mypage', 'Go to My page'),
    question('card-safety', 'Do you keep my card number?'),
    words(
      'No. Your card number goes only to the payment provider and is never stored by Ginmaku. A card is saved for next time only if you ask us to.',
    ),
    question('deferred', 'What does paying with my phone bill cost?'),
    words(
      '¥300, excluding tax, in a month in which you spend less than ¥50,000 in total; ¥600 if you spend ¥50,000 or more.',
    ),
    part('channels', 'Channels'),
    question('channel-cancel', 'When do I have to cancel a channel by?'),
    words(
      'Cancel on My page at least 1 day before the term ends; otherwise it renews automatically. After cancelling, you can watch until the day before the next renewal date.',
    ),
    part('devices', 'Devices and areas'),
    question('computers', 'What do I need on a computer?'),
    words(
      'A computer running Windows, macOS or similar, with Chrome or Edge 120, Firefox 128, Safari 17.4, or a later version. There’s nothing to install.',
    ),
    question('phones', 'Can I watch on a phone?'),
    words('Yes, in our app, in SD. Trailers, browsing and ordering also work in your phone’s browser.'),
    link('/app-download', 'About the app'),
    link('/ios-help', 'Help for iPhone and iPad'),
    question('abroad', 'Can I watch outside Japan?'),
    words(
      'Some titles aren’t available in every area. Outside Japan, live titles can be bought and watched in a PC browser only.',
    ),
    part('account', 'Signing up and logging in'),
    question('fee', 'Does it cost anything to sign up?'),
    words('No. Signing up is free, and there is no monthly fee.'),
    link('/signup', 'Sign up'),
    question('mail', 'The confirmation email hasn’t arrived'),
    words(
      'Check your spam folder, and the address you entered. The link in the email works for 24 hours; after that, sign up again.',
    ),
    part('migration', 'The end of the former service, and moving your account'),
    question('who-moves', 'Who can move to the successor service?'),
    words(
      'Members who have at least one title with no time limit. One account moves to exactly one new account, and accounts can’t be merged. There is no monthly fee after the move.',
    ),
    question('when-moves', 'When can I move?'),
    words('The window is {migration_window}. Accounts can’t be moved before or after that.'),
    link('/info', 'Read the notice about the former service'),
    part('contact', 'Contact'),
    words('If you can’t find the answer here, write to the address below. Our reply may take about 3 business days.'),
    link('mailto:support@ginmaku.example', 'support@ginmaku.example'),
  ],
}
