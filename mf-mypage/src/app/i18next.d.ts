import type deviceflow from '../pages/deviceflow/messages.json'
import type deviceflowComplete from '../pages/deviceflow-complete/messages.json'
import type deviceflowLogin from '../pages/deviceflow-login/messages.json'
import type inquiry from '../pages/inquiry/messages.json'
import type inquiryComplete from '../pages/inquiry-complete/messages.json'
import type inquiryConfirm from '../pages/inquiry-confirm/messages.json'
import type login from '../pages/login/messages.json'
import type loginComplete from '../pages/login-complete/messages.json'
import type mailCertify from '../pages/mail-certify/messages.json'
import type mypage from '../pages/mypage/messages.json'
import type mypageAccount from '../pages/mypage-account/messages.json'
import type mypageAccountLinks from '../pages/mypage-account-links/messages.json'
import type mypageAccountMailEdit from '../pages/mypage-account-mail-edit/messages.json'
import type mypageAccountMailEditConfirm from '../pages/mypage-account-mail-edit-confirm/messages.json'
import type mypageAccountPasswordEdit from '../pages/mypage-account-password-edit/messages.json'
import type mypageAccountPasswordEditConfirm from '../pages/mypage-account-password-edit-confirm/messages.json'
import type mypageAccountProfileEdit from '../pages/mypage-account-profile-edit/messages.json'
import type mypageAccountProfileEditComplete from '../pages/mypage-account-profile-edit-complete/messages.json'
import type mypageAccountUnregist from '../pages/mypage-account-unregist/messages.json'
import type mypageAccountUnregistComplete from '../pages/mypage-account-unregist-complete/messages.json'
import type mypageChannel from '../pages/mypage-channel/messages.json'
import type mypageChannelUnregist from '../pages/mypage-channel-unregist/messages.json'
import type mypageChannelUnregistComplete from '../pages/mypage-channel-unregist-complete/messages.json'
import type mypageHistory from '../pages/mypage-history/messages.json'
import type mypageHistoryReceipt from '../pages/mypage-history-receipt/messages.json'
import type mypageMigration from '../pages/mypage-migration/messages.json'
import type mypageNotice from '../pages/mypage-notice/messages.json'
import type mypageWatchlist from '../pages/mypage-watchlist/messages.json'
import type passkeys from '../pages/passkeys/messages.json'
import type passwordCertify from '../pages/password-certify/messages.json'
import type passwordReminder from '../pages/password-reminder/messages.json'
import type passwordReminderConfirm from '../pages/password-reminder-confirm/messages.json'
import type present from '../pages/present/messages.json'
import type presentBox from '../pages/present-box/messages.json'
import type sessions from '../pages/sessions/messages.json'
import type signup from '../pages/signup/messages.json'
import type signupConfirm from '../pages/signup-confirm/messages.json'
import type common from './messages.json'

type Texts = (typeof mypageHistoryReceipt)['ja'] &
  (typeof mypageMigration)['ja'] &
  (typeof mypageAccountUnregistComplete)['ja'] &
  (typeof mypageAccountUnregist)['ja'] &
  (typeof mypageChannel)['ja'] &
  (typeof mypageChannelUnregist)['ja'] &
  (typeof mypageChannelUnregistComplete)['ja'] &
  (typeof mypageWatchlist)['ja'] &
  (typeof mypageNotice)['ja'] &
  (typeof mypageAccountProfileEditComplete)['ja'] &
  (typeof mypageAccountProfileEdit)['ja'] &
  (typeof mypageAccountMailEditConfirm)['ja'] &
  (typeof mypageAccountMailEdit)['ja'] &
  (typeof mypageAccountPasswordEditConfirm)['ja'] &
  (typeof mypageAccountPasswordEdit)['ja'] &
  (typeof mypageAccount)['ja'] &
  (typeof passwordCertify)['ja'] &
  (typeof passwordReminderConfirm)['ja'] &
  (typeof passwordReminder)['ja'] &
  (typeof deviceflowComplete)['ja'] &
  (typeof deviceflowLogin)['ja'] &
  (typeof deviceflow)['ja'] &
  (typeof mypageHistory)['ja'] &
  (typeof inquiryComplete)['ja'] &
  (typeof inquiryConfirm)['ja'] &
  (typeof inquiry)['ja'] &
  (typeof login)['ja'] &
  (typeof loginComplete)['ja'] &
  (typeof mypageAccountLinks)['ja'] &
  (typeof mailCertify)['ja'] &
  (typeof mypage)['ja'] &
  (typeof passkeys)['ja'] &
  (typeof present)['ja'] &
  (typeof presentBox)['ja'] &
  (typeof signupConfirm)['ja'] &
  (typeof sessions)['ja'] &
  (typeof signup)['ja'] &
  (typeof common)['ja']

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
