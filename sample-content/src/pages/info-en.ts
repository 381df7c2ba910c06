import { during, link, part, points, type SampleWords, steps, table, untilOver, words } from './blocks.ts'

const dates = {
  'End of the former service': '{ends_on}',
  'Migration window': '{migration_window}',
}
const channelRenewal =
  'Channels that you have joined in this shop renew every month, and are charged, until you cancel. After cancelling, you can watch until the day before the next renewal date.'

export const infoEn: SampleWords = {
  title: 'The former service, and moving your account',
  blocks: [
    words(
      'Thank you for watching with Ginmaku. This notice is about the end of our former service, and moving accounts to its successor. This shop is open: you can rent, buy, join channels and watch live as usual.',
    ),
    untilOver(
      table({
        ...dates,
        'Who can move': 'Members who have titles with no time limit',
        Cost: 'Free, with no monthly fee after the move',
      }),
    ),
    during(['over'], table(dates)),
    part('end', 'The end of the former service'),
    during(['willEnd'], words('The former service closes on {ends_on}. You can keep using this shop after that date.')),
    during(
      ['ended', 'migrating', 'over'],
      words(
        'The former service closed on {ends_on}. Thank you for your company over the years. This shop is open: orders are charged, and channels you have joined are charged every month.',
      ),
    ),
    words('Your titles, and how long you can watch them, are listed in your library.'),
    link('/library', 'Go to your library'),
    untilOver(part('who', 'Who can move')),
    during(
      ['willEnd', 'ended'],
      words(
        'Once the window opens, an account that has at least one title with no time limit (a title you bought) can move to the successor video service. There you can keep watching the titles with no time limit that you have here.',
      ),
    ),
    during(
      ['migrating'],
      words(
        'An account that has at least one title with no time limit (a title you bought) can move to the successor video service now. There you can keep watching the titles with no time limit that you have here.',
      ),
    ),
    untilOver(
      points(
        'Rentals and other titles with a time limit don’t move. Please watch them on Ginmaku before their time is up.',
        'Accounts can move only within the window above, not before or after it.',
      ),
      part('how', 'How to move'),
      steps(
        'Set up an account with the successor video service.',
        'Log in to Ginmaku within the window and enter that account.',
        'Check on the successor service that your titles are there.',
      ),
      part('rules', 'Before you move'),
      points(
        'One old account moves to exactly one new account.',
        'Accounts can’t be merged into one.',
        'The new account can’t be changed afterwards. Please make sure it’s the right one.',
        'There is no monthly fee after the move.',
        'Titles and the order of episodes may differ slightly, but the videos are equivalent.',
      ),
    ),
    during(
      ['over'],
      part('now', 'What you can do now'),
      words(
        'The window has closed, and accounts can no longer be moved. During the window, an account with at least one title with no time limit (a title you bought) could move to exactly one new account.',
      ),
      points(
        'If you did not move, you can still watch your titles from your library here. You don’t need to do anything.',
        'If you moved, you can watch your titles with no time limit with the new account of the successor video service. That account can’t be changed.',
        'Please watch rentals and other titles with a time limit on Ginmaku before their time is up.',
        'You can rent, buy, join channels and watch live here as usual.',
      ),
    ),
    part('channels', 'Channels'),
    untilOver(points('Channels don’t move.', channelRenewal)),
    during(['over'], points(channelRenewal)),
    part('contact', 'Questions'),
    words(
      'Please write to us from the email address that you signed up with. Our reply may take about 3 business days.',
    ),
    link('mailto:support@ginmaku.example', 'support@ginmaku.example'),
    link('/help', 'Go to Help'),
  ],
}
