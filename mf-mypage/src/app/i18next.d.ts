import type deviceflow from '../pages/deviceflow/words.json'
import type deviceflowComplete from '../pages/deviceflow-complete/words.json'
import type deviceflowLogin from '../pages/deviceflow-login/words.json'
import type inquiry from '../pages/inquiry/words.json'
import type inquiryComplete from '../pages/inquiry-complete/words.json'
import type inquiryConfirm from '../pages/inquiry-confirm/words.json'
import type login from '../pages/login/words.json'
import type loginComplete from '../pages/login-complete/words.json'
import type mailCertify from '../pages/mail-certify/words.json'
import type mypage from '../pages/mypage/words.json'
import type mypageAccount from '../pages/mypage-account/words.json'
import type mypageAccountLinks from '../pages/mypage-account-links/words.json'
import type mypageAccountMailEdit from '../pages/mypage-account-mail-edit/words.json'
import type mypageAccountMailEditConfirm from '../pages/mypage-account-mail-edit-confirm/words.json'
import type mypageAccountPasswordEdit from '../pages/mypage-account-password-edit/words.json'
import type mypageAccountPasswordEditConfirm from '../pages/mypage-account-password-edit-confirm/words.json'
import type mypageAccountProfileEdit from '../pages/mypage-account-profile-edit/words.json'
import type mypageAccountProfileEditComplete from '../pages/mypage-account-profile-edit-complete/words.json'
import type mypageAccountUnregist from '../pages/mypage-account-unregist/words.json'
import type mypageAccountUnregistComplete from '../pages/mypage-account-unregist-complete/words.json'
import type mypageChannel from '../pages/mypage-channel/words.json'
import type mypageChannelUnregist from '../pages/mypage-channel-unregist/words.json'
import type mypageChannelUnregistComplete from '../pages/mypage-channel-unregist-complete/words.json'
import type mypageHistory from '../pages/mypage-history/words.json'
import type mypageHistoryReceipt from '../pages/mypage-history-receipt/words.json'
import type mypageMigration from '../pages/mypage-migration/words.json'
import type mypageWatchlist from '../pages/mypage-watchlist/words.json'
import type passkeys from '../pages/passkeys/words.json'
import type passwordCertify from '../pages/password-certify/words.json'
import type passwordReminder from '../pages/password-reminder/words.json'
import type passwordReminderConfirm from '../pages/password-reminder-confirm/words.json'
import type present from '../pages/present/words.json'
import type presentBox from '../pages/present-box/words.json'
import type sessions from '../pages/sessions/words.json'
import type signup from '../pages/signup/words.json'
import type signupConfirm from '../pages/signup-confirm/words.json'
import type common from './words.json'

type Texts = (typeof mypageHistoryReceipt)['ja'] &
  (typeof mypageMigration)['ja'] &
  (typeof mypageAccountUnregistComplete)['ja'] &
  (typeof mypageAccountUnregist)['ja'] &
  (typeof mypageChannel)['ja'] &
  (typeof mypageChannelUnregist)['ja'] &
  (typeof mypageChannelUnregistComplete)['ja'] &
  (typeof mypageWatchlist)['ja'] &
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
