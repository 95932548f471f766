import { expect, type Page } from '@playwright/test'
import { atPhone } from './at-phone.ts'
import { callAs } from './call-as.ts'

export const PASSWORD = 'Dilo-demo-1'

/** The newest code that the demo phone shows for a number, once there is one newer than `after`. @param bank its address, when it is not everybody's */
export async function codeFor(page: Pick<Page, 'request'>, to: string, after = 0, bank = ''): Promise<string> {
  let code = ''
  await expect(async () => {
    const answer = await page.request.get(`${bank}/dev/messages?to=${to}`)
    // Some messages carry no code: the e-mail about a sign-in from a new device, for example.
    const newest = ((await answer.json()) as { code: string | null; sentAt: string }[]).find(({ code: one }) => one !== null)
    expect(Date.parse(newest?.sentAt ?? '')).toBeGreaterThan(after)
    code = newest?.code ?? ''
  }).toPass({ timeout: 30_000, intervals: [100] })
  return code
}

/** Passes the captcha that the page asks for: from the third code of a flow on (decision 050). */
export async function passCaptcha(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'Я не робот' })
  await box.click()
  await expect(box).toBeChecked({ timeout: 30_000 })
}

/** Signs a person in by calls, without opening a page: for journeys that begin at another page than home. */
export const signInByCalls = (page: Page, login: string, password = PASSWORD): Promise<void> => atPhone(login, () => signInNow(page, login, password))

async function signInNow(page: Page, login: string, password: string): Promise<void> {
  const before = Date.now()
  const started = await callAs(page, 'POST', '/api/auth-service/auth/tmp/by/phone', { phone_number: login, password })
  expect(started.status, JSON.stringify(started.answer)).toBe(200)
  const proof = { grant_type: 'TOKEN', scope: 'USER', otp_code: await codeFor(page, login, before), tmp_token: started.answer['token'] }
  const confirmed = await callAs(page, 'POST', '/api/auth-service/auth/by/phone_otp', proof)
  expect(confirmed.status, JSON.stringify(confirmed.answer)).toBe(200)
}

/** The same, and opens their home page. */
export async function signIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await signInByCalls(page, login, password)
  await page.goto('/cabinet/accounts')
}

/** Signs a person in as they would: login, password, the code from the phone. */
export async function signInByForm(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.goto('/sign')
  await page.getByLabel('Мобільний номер або e-mail').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await atPhone(login, async () => {
    const before = Date.now()
    await page.getByRole('button', { name: 'Увійти' }).click()
    await page.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, login, before))
  })
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
}

/**
 * The session of a browser, or its demo, has ended: its next page leads to sign-in.
 * In a tab of its own, because the page that stands may be on its way to sign-in already, and a load that another one
 * overtakes is an error to Playwright.
 * @param at the address of sign-in, with the reason
 * @returns the tab, at sign-in
 */
export async function expectLedToSignIn(page: Page, at = /\/sign\?reason=sessionEnded&redirect=/): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto('/cabinet/accounts', { waitUntil: 'commit' })
  await expect(tab).toHaveURL(at)
  return tab
}
