import { apiClient } from '../site/catalogue.ts'
import { expect, test } from '../site/test.ts'

test.use({ locale: 'ja-JP' })

test('a title is found by its reading: by a suggestion, by its results, and by going back to them (spec §2.2, §5.1)', async ({
  page,
  site,
}) => {
  const { items } = await apiClient(site.apiOrigin, 'ja').call('GET /search/suggest', { query: { query: 'かぶき' } })
  const [first] = items
  if (!first) throw new Error('the sample catalogue has no title for かぶき')
  await page.goto('/')
  const box = page.getByRole('banner').getByRole('combobox', { name: '作品を検索' })
  await box.click()
  await box.pressSequentially('かぶき')
  const option = page.getByRole('option', { name: first.title_name })
  await expect(option).toBeVisible()
  await box.press('ArrowDown')
  await expect(option).toHaveAttribute('data-highlighted')
  await box.press('Enter')
  // The focus leaves the box for the heading once the page has arrived.
  await expect(page.getByRole('heading', { level: 1, name: first.title_name })).toBeFocused()
  await expect(page).toHaveURL(`/title/${first.full_title_id}`)

  await box.focus()
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '「かぶき」の検索結果' })).toBeVisible()
  const found = page.getByRole('main').getByRole('list', { name: '検索結果' })
  await expect(found.getByRole('link', { name: first.title_name })).toBeVisible()
  await page.getByRole('combobox', { name: '並べ替え' }).selectOption({ label: '作品名順' })
  await page.getByRole('combobox', { name: 'レンタル・購入' }).selectOption({ label: 'レンタル' })
  await expect(page).toHaveURL(/kind=rental&sort=title$/)
  await found.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/title\//)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'レンタルを外す' })).toBeVisible()
  await expect(found.getByRole('link').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: '並べ替え' })).toHaveValue('title')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true })

  test('the search page has the field, with suggestions that stay inside the screen (spec §2.2, §5.1)', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: '検索' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: '作品を検索' })).toBeFocused()
    const box = page.getByRole('banner').getByRole('combobox', { name: '作品を検索' })
    await box.tap()
    await box.pressSequentially('かぶき')
    const option = page.getByRole('option').first()
    await expect(option).toBeInViewport({ ratio: 1 })
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '「かぶき」の検索結果' })).toBeVisible()
    await expect(box).not.toBeFocused()
    await box.tap()
    await option.tap()
    await expect(page).toHaveURL(/\/title\//)
    await expect(box).toBeHidden()
  })
})
