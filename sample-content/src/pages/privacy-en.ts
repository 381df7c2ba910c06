import { link, part, points, question, type SampleWords, table, words } from './blocks.ts'

export const privacyEn: SampleWords = {
  title: 'Privacy policy',
  blocks: [
    words(
      'Ginmakuza Streaming, Inc. (“we”) handles the personal data of those who use the video service Ginmaku in accordance with the Act on the Protection of Personal Information of Japan and this policy.',
    ),
    part('collected', 'What we collect'),
    table({
      'Signing up':
        'Email address, password (stored in a form that can’t be reversed), gender, date of birth and the name on receipts (all optional), language',
      Ordering: 'What you ordered, amount, time, purchase number, outcome of the payment',
      Cards: 'Brand, last 4 digits and expiry date, only if you ask us to save the card',
      Watching: 'Titles played, when you started watching, an identifier of the device',
      'Live chat': 'Nickname, what you wrote and when',
      Access: 'IP address, approximate location, type of browser, records of errors',
      'Measuring quality':
        'How long pages take to show and films to start, interruptions and picture quality; not linked to you or to a title',
    }),
    part('purposes', 'What we use it for'),
    points(
      'To authenticate members, provide titles and keep track of viewing periods',
      'To charge, to issue receipts and to answer questions',
      'To check conditions of streaming, such as your area and the number of devices',
      'To prevent misuse and find the causes of failures',
      'To make statistics that identify no one, for a better service',
    ),
    part('cards', 'Card details'),
    words(
      'Card number and security code go from the payment provider’s own form straight to that provider. They never pass through our servers and are not stored by us.',
    ),
    part('sharing', 'Sharing'),
    words(
      'Unless the law requires it, we give no personal data to third parties without your consent. Payment, email delivery and storage are entrusted to outside companies as far as necessary, and we supervise them properly.',
    ),
    part('cookies', 'Cookies and storage on your device'),
    words(
      'The service keeps the following in your browser. None of it is used for advertising or for following you to other sites.',
    ),
    question('cookie-list', 'Cookies'),
    table({
      auth_key: 'Keeps you logged in (30 days)',
      access_token: 'Confirms that it is you while logged in (renewed every 15 minutes)',
      locale: 'Remembers your language (365 days)',
      cookie_consent: 'Remembers whether you agreed to optional storage (365 days)',
      ginmaku_device: 'Lets us email you when someone logs in from a new device (365 days)',
      ginmaku_provider: 'Keeps your place while you log in with another service (1 hour)',
      device_code: 'Keeps your place while you log in on a TV (15 minutes)',
    }),
    question('browser-list', 'Browser storage, until you clear it'),
    table({
      'ginmaku.device': 'A number for this device, to count how many are watching at once',
      accessTokenExpiresAt: 'When your log-in has to be renewed',
      workedReleases: 'Which version of each page last worked, to return to it after a fault',
      cartOnTheWay: 'Remembers what you are ordering while you sign up or reset your password (1 day)',
      backToOnTheWay: 'Takes you back to where you were after you log in by a link in our email (1 day)',
      'ginmaku.mypage.signup-key': 'Lets you continue signing up from the link in our email',
      'ginmaku.mypage.passkey-offers': 'Remembers when we suggested a passkey',
      'ginmaku.live.room, ginmaku.live.chat': 'How you like the live room and its chat to look',
      searchWords: 'Remembers your last 5 searches (optional)',
      'ginmaku.player': 'Your volume, captions and other playback settings (optional)',
    }),
    question('tab-list', 'Browser storage, until you close the tab'),
    table({
      'cart, cartMember': 'Remembers what you are ordering',
      backTo: 'Takes you back to where you were after you log in',
      scrollPositions: 'Shows a page where you left it when you go back',
      'chunkReloadAt, renderFailedAt': 'Avoids repeated attempts when part of a page fails to load',
      couponTyped: 'Remembers the coupon code you are typing',
      'ginmaku.purchase': 'Avoids ordering twice, and remembers the code you are typing and completed purchases',
      'ginmaku.mypage': 'Passes on what you typed, where we sent an email, or an offer that is due, to the next page',
      'ginmaku.catalog.watchlistWish, ginmaku.live.reminderWish':
        'Completes what you pressed (my list, live reminder) after you log in',
    }),
    words(
      'Outside Japan, we ask for your consent before anything optional is stored. The service works just as well if you refuse.',
    ),
    part('migration', 'Moving to the successor service'),
    words(
      'Only if you ask to move your account, and with your consent, we give the successor video service the account you name and the list of your titles with no time limit.',
    ),
    part('retention', 'How long we keep it'),
    points(
      'Membership data: until you close your account',
      'Records of orders: as long as the law requires (10 years at most)',
      'Access records: 90 days',
    ),
    part('safety', 'Security'),
    words(
      'Encrypted connections, limited access rights, records of operations and training of our staff protect personal data from leaks, loss and damage.',
    ),
    part('requests', 'Your requests'),
    words(
      'You may ask to see, correct, block or delete your personal data. Please write to the address below from the email address you signed up with. We make sure that it is you, and act without delay.',
    ),
    link('mailto:privacy@ginmaku.example', 'privacy@ginmaku.example'),
    part('changes', 'Changes to this policy'),
    words('Changes are announced on this page, and important ones by email as well.'),
    link('/terms', 'Read the terms of use'),
  ],
}
