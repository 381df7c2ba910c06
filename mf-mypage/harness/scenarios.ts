import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import { scenarios as account } from './account.ts'
import { scenarios as addressChange } from './address-change.ts'
import { scenarios as channels } from './channels.ts'
import { scenarios as history } from './history.ts'
import { scenarios as inquiry } from './inquiry.ts'
import { scenarios as links } from './links.ts'
import { scenarios as logIn } from './log-in.ts'
import { scenarios as logInComplete } from './log-in-complete.ts'
import { scenarios as mailLink } from './mail-link.ts'
import { scenarios as migration } from './migration.ts'
import { scenarios as myPage } from './my-page.ts'
import { scenarios as newPassword } from './new-password.ts'
import { scenarios as notices } from './notices.ts'
import { scenarios as passkeys } from './passkeys.ts'
import { scenarios as passwordChange } from './password-change.ts'
import { scenarios as presents } from './presents.ts'
import { scenarios as profile } from './profile.ts'
import { scenarios as sessions } from './sessions.ts'
import { scenarios as signUp } from './sign-up.ts'
import { scenarios as tv } from './tv.ts'
import { scenarios as watchlist } from './watchlist.ts'
import { scenarios as withdrawal } from './withdrawal.ts'

/** States worth viewing in isolation, by area. */
export const scenarios: Record<string, PageScenario> = {
  ...logIn,
  ...logInComplete,
  ...signUp,
  ...mailLink,
  ...myPage,
  ...newPassword,
  ...account,
  ...passkeys,
  ...passwordChange,
  ...addressChange,
  ...migration,
  ...withdrawal,
  ...profile,
  ...sessions,
  ...links,
  ...tv,
  ...inquiry,
  ...history,
  ...channels,
  ...watchlist,
  ...notices,
  ...presents,
}
