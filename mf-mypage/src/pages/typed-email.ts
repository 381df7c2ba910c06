import { tabStore } from '../app/stores.ts'

/** The address typed on /login or /password-reminder, offered on the other. */
export const typedEmail = tabStore('login', { email: '' })
