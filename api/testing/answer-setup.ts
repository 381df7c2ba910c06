import { siteOrigin } from './open-test-shop.ts'

/** The owner's answer to 3-D Secure for a card that is to be stored, in the dialog of Stripe.js. */
export async function answerSetup(
  sandboxOrigin: string,
  clientSecret: string,
  answer: 'authenticate' | 'cancel',
): Promise<void> {
  const [id] = clientSecret.split('_secret_')
  const query = new URLSearchParams({ client_secret: clientSecret, parent: siteOrigin, locale: 'ja' })
  const address = `${sandboxOrigin}/three-ds-setup/${id}?${query}`
  const code = /\d{6}(?=<\/p>)/.exec(await (await fetch(address)).text())?.[0] ?? ''
  const { ok } = await fetch(address, { method: 'POST', body: new URLSearchParams({ answer, code }) })
  if (!ok) throw new Error('The answer was not taken')
}
