import { expect } from '@playwright/test'
import app from '../src/app/messages.json' with { type: 'json' }
import links from '../src/pages/mypage-account-links/messages.json' with { type: 'json' }
import profileEdit from '../src/pages/mypage-account-profile-edit/messages.json' with { type: 'json' }
import profileSaved from '../src/pages/mypage-account-profile-edit-complete/messages.json' with { type: 'json' }
import migration from '../src/pages/mypage-migration/messages.json' with { type: 'json' }
import passkeys from '../src/pages/passkeys/messages.json' with { type: 'json' }
import sessions from '../src/pages/sessions/messages.json' with { type: 'json' }
import { journey } from './by-keyboard.ts'

journey('a member edits the profile', async ({ keys, locale, open, find, arrive, see }) => {
  const { profile, gender } = app[locale]
  await open('profile')
  await keys.choose(find('combobox', profile.gender), gender.other)
  await keys.write(find('textbox', profile.year), '1985')
  await keys.write(find('textbox', profile.month), '2')
  await keys.write(find('textbox', profile.day), '31')
  await keys.press(find('button', profileEdit[locale].profileEdit.submit))
  await see(app[locale].mistakes.birthdayInvalid)
  await expect(find('textbox', profile.day)).toHaveAttribute('aria-invalid', 'true')
  await keys.reach(find('textbox', profile.day), 'Shift+Tab')
  await keys.write(find('textbox', profile.day), '28')
  await keys.press(find('button', profileEdit[locale].profileEdit.submit))
  await arrive(profileSaved[locale].profileEditComplete.heading)
})

journey('a member logs out one device, then all others', async ({ keys, locale, open, find, arrive, see }) => {
  const messages = sessions[locale].sessions
  await open('sessions')
  await keys.press(find('button', messages.end).first())
  await see(messages.ended)
  await arrive(messages.list)
  await keys.press(find('button', messages.endOthers))
  await see(messages.endedOthers)
  await arrive(messages.list)
  await keys.reach(find('link', app[locale].account.back))
})

journey('a member unlinks a service, and changes their mind about another', async ({ keys, page, ...at }) => {
  const messages = links[at.locale].links
  await at.open('links')
  const unlink = (provider: string) => at.find('button', messages.unlink.replace('{{provider}}', provider))
  await keys.press(unlink('Twitter'))
  await page.keyboard.press('Escape')
  await expect(unlink('Twitter')).toBeFocused()
  await keys.reach(unlink('Google'), 'Shift+Tab')
  await keys.press(unlink('Google'))
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: messages.yes, exact: true }))
  await at.see(messages.unlinked.replace('{{provider}}', 'Google'))
  await at.arrive(messages.list)
})

journey('a member names a passkey, and deletes it', async ({ keys, page, locale, open, find, arrive, see }) => {
  const messages = passkeys[locale].passkeys
  await open('passkeys')
  await keys.press(find('button', messages.rename).first())
  await expect(find('textbox', new RegExp(`^${messages.name}`))).toBeFocused()
  await keys.write(find('textbox', new RegExp(`^${messages.name}`)), 'PC')
  await keys.press(find('button', messages.save))
  await see(messages.renamed)
  await arrive(messages.list)
  await keys.press(find('button', messages.delete).first())
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: messages.delete, exact: true }))
  await see(messages.deleted)
  await arrive(messages.list)
})

journey('a member moves the account to the successor', async ({ keys, locale, open, find, see }) => {
  const messages = migration[locale].migration
  await open('migration')
  await keys.press(find('button', messages.submit))
  await see(app[locale].mistakes.required)
  await expect(find('textbox', new RegExp(`^${messages.field}`))).toBeFocused()
  await keys.write(find('textbox', new RegExp(`^${messages.field}`)), 'name@example.com')
  await keys.press(find('checkbox', messages.understood), 'Space')
  await keys.press(find('button', messages.submit))
  await expect(find('button', messages.submit)).toHaveAttribute('aria-busy', 'true')
})
