import { readFile } from 'node:fs/promises'
import { keyboardOf } from '@ginmaku/platform/verify/keyboard.ts'
import { untilHydrated } from '@ginmaku/platform/verify/page.ts'
import { findMailedLink } from '../people/inbox.ts'
import { logInBrowser, newMember, password } from '../people/member.ts'
import { apiClient } from '../site/catalogue.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'ja-JP' })
const language = 'ja'

const texts = {
  toLeaving: '退会手続きへ',
  save: '自分のデータを保存する',
  reason: '料金が高い',
  opinion: /^ご意見/,
  typed: 'また来ます！',
  precautions: 'ご確認ください',
  password: /^現在のパスワード/,
  submit: '退会する',
  done: '退会の手続きが完了しました',
}

test('a member leaves by keyboard alone: every tab is logged out, and the address is free for a new sign-up', async ({
  page,
  context,
  site,
}) => {
  const member = await newMember(site, language)
  const { email } = member
  const formerLink = await findMailedLink(site.sandboxOrigin, email, '/mail-certify')
  await logInBrowser(context, site, member)
  const other = await context.newPage()
  await other.goto('/library')
  await page.goto('/mypage/account')
  await untilHydrated(page)
  const keys = keyboardOf(page)
  await keys.press(page.getByRole('link', { name: texts.toLeaving }))
  await expect(page).toHaveURL('/mypage/account/unregist')
  const download = page.waitForEvent('download')
  await keys.press(page.getByRole('button', { name: texts.save }))
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^ginmaku-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toHaveProperty('profile.email', email)
  await keys.press(page.getByRole('checkbox', { name: texts.reason }), 'Space')
  await keys.write(page.getByLabel(texts.opinion), texts.typed)
  for (const precaution of await page.getByRole('group', { name: texts.precautions }).getByRole('checkbox').all())
    await keys.press(precaution, 'Space')
  await keys.write(page.getByLabel(texts.password).first(), password)
  await keys.press(page.getByRole('button', { name: texts.submit }))

  await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeVisible()
  await expect(page).toHaveURL('/mypage/account/unregist/complete')
  await expect(other).toHaveURL(/\/login\?next=/)
  expect((await context.cookies()).filter(({ name }) => /auth_key|access_token/.test(name))).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeVisible()

  const body = { email, password, locale: language, terms_accepted: true } as const
  await apiClient(site.apiOrigin, language).call('POST /signup', { body })
  await expect.poll(() => findMailedLink(site.sandboxOrigin, email, '/mail-certify')).not.toBe(formerLink)
})
