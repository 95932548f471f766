// security row 19
import { expect, type Page } from '@playwright/test'
import { answerCalls, refusal, unsent } from './answered-calls.ts'
import { test } from './one-renderer.ts'
import { bringSession } from './session-of-nobody.ts'
import { codeFor, PASSWORD, signInByCalls } from './sign-in.ts'
import { triedWith } from './walked-in.ts'

// No other journey uses this person, who has no company before the invitation.
const BOHDAN = '380500000015'
const LINK = `/sign?invite=demo-invite-0000000015&inviteType=ACCOUNTANT&login=${BOHDAN}`
const ACCEPTS = '**/invite/accept?**'

// The journeys share one person and one invitation: one sign-in at a time.
test.describe.configure({ mode: 'serial' })

async function signInBy(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  const before = Date.now()
  await page.getByRole('button', { name: 'Увійти' }).click()
  await page.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, BOHDAN, before))
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
}

test('an invitation that is refused, or gets no answer, keeps nobody out: the cabinet tells of it', async ({ page }) => {
  await answerCalls(page, ACCEPTS, refusal('RELATION_INVITE_FOREIGN', 403))
  await signInBy(page, LINK)
  await expect(page.getByText('Це запрошення для іншої людини')).toBeVisible()
  // The refusal shows once only.
  await page.reload()
  await page.locator('h1').waitFor()
  await expect(page.getByText('Це запрошення для іншої людини')).toBeHidden()

  await answerCalls(page, ACCEPTS, unsent)
  await signInBy(page, LINK)
  await expect(page.getByText('Запрошення не прийнято. Трохи згодом')).toBeVisible()
})

test('an invited person signs in by the link, and acts for the company at once', async ({ page }) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await signInBy(page, LINK)
  await expect(page.getByText('Запрошення прийнято: тепер ви дієте й від імені компанії.')).toBeVisible()
  await expect(page.getByText('ТОВ «Зелений Гай»').first()).toBeVisible()
  await expect(page.locator('a.c-account').first()).toBeVisible()
  // Only the first request has the link itself; no later address has the secret.
  expect(addresses.slice(1).filter((address) => address.includes('demo-invite'))).toEqual([])
})

const outcomes = [
  ['active', 'Запрошення прийнято: тепер ви дієте й від імені компанії.', 'Приглашение принято: теперь вы действуете и от имени компании.'],
  ['onConfirm', 'Доступ відкриється, щойно його підтвердить банк.', 'Доступ откроется, как только его подтвердит банк.'],
  ['failed', 'Запрошення не прийнято.', 'Приглашение не принято.'],
  ['RELATION_INVITE_NOT_FOUND', 'Такого запрошення немає.', 'Такого приглашения нет.'],
  ['RELATION_INVITE_FOREIGN', 'Це запрошення для іншої людини', 'Это приглашение для другого человека'],
  ['RELATION_INVITE_EXPIRED', 'Строк запрошення минув.', 'Срок приглашения истёк.'],
  ['RELATION_INVITE_USED', 'Цим запрошенням уже скористалися.', 'Этим приглашением уже воспользовались.'],
  ['RELATION_EXISTS', 'Такий зв’язок уже є.', 'Такая связь уже есть.'],
] as const

for (const [outcome, uk, ru] of triedWith(outcomes)) {
  test(`the outcome of an invitation is shown in both languages: ${outcome}`, async ({ page, context, baseURL }) => {
    await answerCalls(page, '**/api/**', refusal('TECHNICAL_ERROR', 500))
    await bringSession(context, baseURL ?? '')
    await page.goto('/sign/nothing')
    for (const [lang, text] of [
      ['uk', uk],
      ['ru', ru],
    ] as const) {
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
      await page.evaluate((kept) => sessionStorage.setItem('inviteOutcome', kept), outcome)
      await page.goto('/cabinet/settings')
      await expect(page.getByText(text)).toBeVisible()
    }
  })
}

test('whom the company has invited is without a status until they accept', async ({ page }) => {
  await signInByCalls(page, '380500000002')
  const { invitations } = await (await page.request.get('/api/operation-service/invitations')).json()
  const open = invitations.find(({ state }: { state: string }) => state === 'open')
  await page.goto(`/cabinet/people/invitations/${open.id}`)
  await expect(page.getByText('Без статусу')).toBeVisible()
})
