import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { handlers as account } from './account.ts'
import { handlers as addressChange } from './address-change.ts'
import { handlers as channels } from './channels.ts'
import { handlers as history } from './history.ts'
import { handlers as inquiry } from './inquiry.ts'
import { handlers as links } from './links.ts'
import { handlers as logIn } from './log-in.ts'
import { handlers as logInComplete } from './log-in-complete.ts'
import { handlers as mailLink } from './mail-link.ts'
import { handlers as migration } from './migration.ts'
import { handlers as myPage } from './my-page.ts'
import { handlers as newPassword } from './new-password.ts'
import { handlers as notices } from './notices.ts'
import { handlers as passkeys } from './passkeys.ts'
import { handlers as passwordChange } from './password-change.ts'
import { handlers as presents } from './presents.ts'
import { handlers as profile } from './profile.ts'
import { handlers as sessions } from './sessions.ts'
import { handlers as signUp } from './sign-up.ts'
import { handlers as tv } from './tv.ts'
import { handlers as watchlist } from './watchlist.ts'
import { handlers as withdrawal } from './withdrawal.ts'

/**
 * API handlers of mf-mypage for the success case: every password but `wrong1234` is right, every token is valid
 * but `old` and, without a password, `elsewhere`.
 */
export const handlers: FakeHandlers = {
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
