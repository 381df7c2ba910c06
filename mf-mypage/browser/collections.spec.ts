import { expect } from '@playwright/test'
import app from '../src/app/messages.json' with { type: 'json' }
import inquiry from '../src/pages/inquiry/messages.json' with { type: 'json' }
import inquiryComplete from '../src/pages/inquiry-complete/messages.json' with { type: 'json' }
import inquiryConfirm from '../src/pages/inquiry-confirm/messages.json' with { type: 'json' }
import ownChannels from '../src/pages/mypage-channel/messages.json' with { type: 'json' }
import unregist from '../src/pages/mypage-channel-unregist/messages.json' with { type: 'json' }
import cancelled from '../src/pages/mypage-channel-unregist-complete/messages.json' with { type: 'json' }
import history from '../src/pages/mypage-history/messages.json' with { type: 'json' }
import receipt from '../src/pages/mypage-history-receipt/messages.json' with { type: 'json' }
import watchlist from '../src/pages/mypage-watchlist/messages.json' with { type: 'json' }
import present from '../src/pages/present/messages.json' with { type: 'json' }
import presentBox from '../src/pages/present-box/messages.json' with { type: 'json' }
import { journey } from './by-keyboard.ts'

journey('a member takes a cancellation back, and cancels a channel', async ({ keys, locale, open, find, ...at }) => {
  const messages = ownChannels[locale].ownChannels
  await open('channels')
  await keys.press(find('button', messages.resume))
  await at.see(messages.resumed.replace('{{name}}', '月舟動画'))
  await at.arrive(messages.heading)
  await keys.press(find('link', messages.cancel).first())
  await at.arrive(unregist[locale].channelUnregist.heading.replace('{{name}}', '松影座'))
  await keys.press(find('button', unregist[locale].channelUnregist.submit))
  await at.arrive(cancelled[locale].channelUnregistComplete.heading.replace('{{name}}', '松影座'))
  await keys.press(find('link', cancelled[locale].channelUnregistComplete.channels))
  await at.arrive(messages.heading)
})

journey(
  'a member sorts the history, reads on, and opens a receipt',
  async ({ keys, page, locale, open, find, ...at }) => {
    const messages = history[locale].history
    await open('purchase history')
    await keys.choose(find('combobox', messages.sortBy), messages.sort.title_asc)
    await expect(page).toHaveURL(/sort=title_asc/)
    await expect(find('combobox', messages.sortBy)).toBeFocused()
    await keys.press(find('link', new RegExp(`^${messages.receipt}`)).nth(1))
    await at.arrive(receipt[locale].receipt.heading)
    await keys.write(find('textbox', receipt[locale].receipt.recipient), '灯台商会')
    await at.see(receipt[locale].receipt.to.replace('{{name}}', '灯台商会'))
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await keys.press(find('button', receipt[locale].receipt.print))
    await expect(page.locator('body')).toHaveAttribute('data-printed')
    await keys.press(find('link', receipt[locale].receipt.toHistory))
    await at.arrive(messages.heading)
  },
)

journey('a member finds a present, sees it large and saves it', async ({ keys, page, locale, open, find, arrive }) => {
  const types = app[locale].presentType
  await open('present box, none of a type')
  await keys.press(find('link', types.wallpaper))
  await keys.press(find('link', '壁紙「夜明けの港」'))
  await arrive('壁紙「夜明けの港」')
  const picture = present[locale].present.picture
    .replace('{{title}}', '月夜の渡し舟')
    .replace('{{kind}}', types.wallpaper)
  await keys.reach(find('link', picture))
  const download = page.waitForEvent('download')
  await keys.press(find('link', present[locale].present.download))
  expect((await download).suggestedFilename()).toMatch(/\.svg$/)
  await keys.press(find('link', present[locale].present.back))
  await arrive(presentBox[locale].presentBox.heading)
})

journey('a member removes a title from the list, and puts it back', async ({ keys, locale, open, find, see }) => {
  const messages = watchlist[locale].watchlist
  const title = '灯台の記録 その2'
  const [remove, undo] = [messages.removeTitle, messages.undoTitle].map((word) =>
    find('button', word.replace('{{title}}', title)),
  )
  if (!remove || !undo) throw new Error('no buttons')
  await open('watchlist')
  await keys.press(remove)
  await see(messages.saidRemoved.replace('{{title}}', title))
  await expect(undo).toBeFocused()
  await keys.press(undo)
  await see(messages.saidBack.replace('{{title}}', title))
  await expect(remove).toBeFocused()
})

journey('a visitor asks support', async ({ keys, page, locale, open, find, arrive, see }) => {
  const { inquiryField, inquiryType, mistakes } = app[locale]
  await open('inquiry')
  await keys.press(find('button', inquiry[locale].inquiry.submit))
  await see(mistakes.required)
  const about = find('combobox', new RegExp(`^${inquiryField.type}`))
  await expect(about).toBeFocused()
  await keys.choose(about, inquiryType.playback)
  await keys.write(find('textbox', new RegExp(`^${app[locale].field.email}`)), 'name@example.com')
  await keys.write(find('textbox', new RegExp(`^${inquiryField.inquiry}`)), '「月夜の渡し舟」が止まります。')
  await keys.press(find('button', inquiry[locale].inquiry.submit))
  await arrive(inquiryConfirm[locale].inquiryConfirm.heading)
  await keys.press(find('button', inquiryConfirm[locale].inquiryConfirm.send))
  await arrive(inquiryComplete[locale].inquiryComplete.heading)
  await expect(page).toHaveURL(/\/inquiry\/complete/)
})
