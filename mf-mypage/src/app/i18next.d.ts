import type inquiry from '../pages/inquiry/words.json'
import type inquiryComplete from '../pages/inquiry-complete/words.json'
import type inquiryConfirm from '../pages/inquiry-confirm/words.json'
import type login from '../pages/login/words.json'
import type mailCertify from '../pages/mail-certify/words.json'
import type mypage from '../pages/mypage/words.json'
import type mypageHistory from '../pages/mypage-history/words.json'
import type present from '../pages/present/words.json'
import type presentBox from '../pages/present-box/words.json'
import type signup from '../pages/signup/words.json'
import type signupConfirm from '../pages/signup-confirm/words.json'
import type common from './words.json'

type Texts = (typeof mypageHistory)['ja'] &
  (typeof inquiryComplete)['ja'] &
  (typeof inquiryConfirm)['ja'] &
  (typeof inquiry)['ja'] &
  (typeof login)['ja'] &
  (typeof mailCertify)['ja'] &
  (typeof mypage)['ja'] &
  (typeof present)['ja'] &
  (typeof presentBox)['ja'] &
  (typeof signupConfirm)['ja'] &
  (typeof signup)['ja'] &
  (typeof common)['ja']

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
