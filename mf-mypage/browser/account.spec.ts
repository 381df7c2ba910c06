import { expect } from '@playwright/test'
import app from '../src/app/words.json' with { type: 'json' }
import links from '../src/pages/mypage-account-links/words.json' with { type: 'json' }
import profileEdit from '../src/pages/mypage-account-profile-edit/words.json' with { type: 'json' }
import profileSaved from '../src/pages/mypage-account-profile-edit-complete/words.json' with { type: 'json' }
import migration from '../src/pages/mypage-migration/words.json' with { type: 'json' }
import passkeys from '../src/pages/passkeys/words.json' with { type: 'json' }
import sessions from '../src/pages/sessions/words.json' with { type: 'json' }
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
  const words = sessions[locale].sessions
  await open('sessions')
  await keys.press(find('button', words.end).first())
  await see(words.ended)
  await arrive(words.list)
  await keys.press(find('button', words.endOthers))
  await see(words.endedOthers)
  await arrive(words.list)
  await keys.reach(find('link', app[locale].account.back))
})

journey('a member unlinks a service, and changes their mind about another', async ({ keys, page, ...at }) => {
  const words = links[at.locale].links
  await at.open('links')
  const unlink = (provider: string) => at.find('button', words.unlink.replace('{{provider}}', provider))
  await keys.press(unlink('Twitter'))
  await page.keyboard.press('Escape')
  await expect(unlink('Twitter')).toBeFocused()
  await keys.reach(unlink('Google'), 'Shift+Tab')
  await keys.press(unlink('Google'))
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: words.yes, exact: true }))
  await at.see(words.unlinked.replace('{{provider}}', 'Google'))
  await at.arrive(words.list)
})

journey('a member names a passkey, and deletes it', async ({ keys, page, locale, open, find, arrive, see }) => {
  const words = passkeys[locale].passkeys
  await open('passkeys')
  await keys.press(find('button', words.rename).first())
  await expect(find('textbox', new RegExp(`^${words.name}`))).toBeFocused()
  await keys.write(find('textbox', new RegExp(`^${words.name}`)), 'PC')
  await keys.press(find('button', words.save))
  await see(words.renamed)
  await arrive(words.list)
  await keys.press(find('button', words.delete).first())
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: words.delete, exact: true }))
  await see(words.deleted)
  await arrive(words.list)
})

journey('a member moves the account to the successor', async ({ keys, locale, open, find, see }) => {
  const words = migration[locale].migration
  await open('migration')
  await keys.press(find('button', words.submit))
  await see(app[locale].mistakes.required)
  await expect(find('textbox', new RegExp(`^${words.field}`))).toBeFocused()
  await keys.write(find('textbox', new RegExp(`^${words.field}`)), 'name@example.com')
  await keys.press(find('checkbox', words.understood), 'Space')
  await keys.press(find('button', words.submit))
  await expect(find('button', words.submit)).toHaveAttribute('aria-busy', 'true')
})
