import { expect, type Page } from '@playwright/test'
import { answerCalls, once, unheard } from './answered-calls.ts'
import { callAs } from './call-as.ts'
import { makePayment, type MadePayment, sendToSigning, stateOf } from './made-payments.ts'
import { test } from './one-renderer.ts'
import { signInByCalls } from './sign-in.ts'

// Only in these journeys.
const VIRA = '380500000060'

// The journeys share one person, with one sign-in at a time, and one list.
test.describe.configure({ mode: 'serial' })

/** In the purposes of one journey, so that it finds its own payments among those of the others. */
const markOf = (name: string): string => `${name} ${Date.now()}`

const rows = (page: Page) => page.locator('.c-pick-row')
const box = (page: Page, { number }: MadePayment) => page.getByRole('checkbox', { name: new RegExp(`№ ${number}:`) })
const bar = (page: Page) => page.getByRole('region', { name: 'Дії з вибраними' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Знайти платіж' })

async function makeMany(page: Page, mark: string, count: number, amount = 100): Promise<MadePayment[]> {
  const made: MadePayment[] = []
  for (let index = 1; index <= count; index += 1) made.push(await makePayment(page, { amount: String(amount * index), purpose: `${mark}, частина ${index}` }))
  return made
}

async function openList(page: Page, mark: string): Promise<void> {
  await page.goto(`/cabinet/payments?search=${encodeURIComponent(mark)}`)
  await expect(rows(page).first()).toContainText(mark)
}

test('tabs count what a person still has to do, search and order stand in the address, and Back leads through them', async ({ page }) => {
  await signInByCalls(page, VIRA)
  const mark = markOf('Пошук')
  const [first, , third] = await makeMany(page, mark, 3)
  await sendToSigning(page, third as MadePayment)
  await page.goto('/cabinet/payments')
  await expect(page.getByRole('tab', { name: /^Усі/ })).toHaveAttribute('aria-selected', 'true')

  const { counters } = await (await page.request.get('/api/payment-service/payments?limit=1')).json()
  await expect(page.getByRole('tab', { name: /^Чернетки/ })).toContainText(String(counters.drafts))
  await expect(page.getByRole('tab', { name: /^Чекають на мене/ })).toContainText(String(counters.mySignature))
  await expect(page.getByRole('navigation', { name: 'Розділи' }).getByRole('link', { name: /Платежі/ })).toContainText(String(counters.mySignature))

  await search(page).pressSequentially(mark)
  await expect(rows(page)).toHaveCount(3)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('tab', { name: /^Чернетки/ }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption({ label: 'Спершу менші' })
  await expect(rows(page).first()).toContainText(`№ ${first?.number}`)

  // A tab, an order, a search: each is one step back.
  await page.goBack()
  await expect(rows(page).first()).not.toContainText(`№ ${first?.number}`)
  await page.goBack()
  await expect(page.getByRole('tab', { name: /^Усі/ })).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveCount(3)
  await expect(search(page)).toHaveValue(mark)
  await page.goBack()
  await expect(search(page)).toHaveValue('')

  await search(page).fill('такого призначення немає ніде')
  await expect(page.getByText('нічого не знайдено')).toBeVisible()
  await page.getByRole('button', { name: 'Скинути пошук' }).click()
  await expect(search(page)).toHaveValue('')
  await expect(rows(page).first()).toBeVisible()
})

test('further pages come by a button, and returning from a payment keeps the place', async ({ page }) => {
  await signInByCalls(page, VIRA)
  const mark = markOf('Сторінки')
  await makeMany(page, mark, 52)
  await openList(page, mark)
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Показати ще' }).click()
  await expect(rows(page)).toHaveCount(52)
  await expect(page.getByRole('button', { name: 'Показати ще' })).toBeHidden()

  const last = rows(page).last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await last.getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Платіж №/ })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(52)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200)

  // So many go in one, too.
  await page.getByRole('checkbox', { name: 'Вибрати всі показані' }).check()
  await expect(bar(page)).toContainText('52 платежі')
  await page.getByRole('button', { name: 'Видалити' }).click()
  await page.getByRole('dialog', { name: 'Видалити 52 платежі?' }).getByRole('button', { name: 'Видалити' }).click()
  await expect(page.getByText('Видалено 52 платежі')).toBeVisible()
  await expect(page.getByText('нічого не знайдено')).toBeVisible()
})

test('rows are chosen by mouse, with Shift, and by keyboard alone; the bar says how many and how much', async ({ page }) => {
  await signInByCalls(page, VIRA)
  const mark = markOf('Вибір')
  // The newest is shown first.
  const shown = (await makeMany(page, mark, 5, 10_000)).toReversed()
  const [first, second, third, fourth, fifth] = shown as [MadePayment, MadePayment, MadePayment, MadePayment, MadePayment]
  await openList(page, mark)
  await expect(rows(page)).toHaveCount(5)

  await box(page, second).click()
  await expect(bar(page)).toContainText('1 платіж')
  await box(page, fourth).click({ modifiers: ['Shift'] })
  await expect(box(page, third)).toBeChecked()
  await expect(bar(page)).toContainText('3 платежі')
  await expect(bar(page)).toContainText('900,00\u00A0₴')

  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()

  await box(page, first).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(box(page, third)).toBeFocused()
  await expect(bar(page)).toContainText('3 платежі')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(box(page, fifth)).toBeChecked()
  await expect(box(page, fourth)).not.toBeChecked()
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('5 платежів')
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toBeHidden()

  // A payment that leaves the list also leaves the selection.
  await page.getByRole('checkbox', { name: 'Вибрати всі показані' }).check()
  const [register] = await Promise.all([page.waitForEvent('download'), bar(page).getByRole('button', { name: 'Реєстр вибраних' }).click()])
  expect(register.suggestedFilename()).toMatch(/^Реєстр платежів вибрані .*\.pdf$/)
  await expect(bar(page), 'they are still chosen').toContainText('5 платежів')
  // A chosen row keeps within the card's round corners.
  await expect(rows(page).last()).toHaveClass(/c-pick-chosen/)
  await expect(rows(page).last()).not.toHaveCSS('border-bottom-left-radius', '0px')
  await page.getByRole('tab', { name: /^Чернетки/ }).click()
  await expect(bar(page)).toBeHidden()
})

test('J and K go from payment to payment, S to the button that signs, and none of them does more', async ({ page }) => {
  await signInByCalls(page, VIRA)
  const mark = markOf('Клавіші')
  const [first, second] = (await makeMany(page, mark, 2)).toReversed() as [MadePayment, MadePayment]
  await openList(page, mark)
  await expect(rows(page)).toHaveCount(2)
  const link = ({ number }: MadePayment) => rows(page).getByRole('link', { name: new RegExp(`№ ${number}`) })
  await page.keyboard.press('j')
  await expect(link(first)).toBeFocused()
  // By its place, where the layout is Ukrainian.
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'о', code: 'KeyJ', bubbles: true })))
  await expect(link(second)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(first)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/payments/${first.id}$`))
  const code = page.getByRole('main').getByRole('button', { name: /код/ }).first()
  await expect(code).toBeVisible()
  // The page has arrived when its heading takes the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('s')
  await expect(code).toBeFocused()
  await expect(page.getByLabel('Код із повідомлення')).toHaveCount(0)
})

test('payments that do not allow it are shown with their reason before, the rest is done on consent', async ({ page }) => {
  await signInByCalls(page, VIRA)
  const mark = markOf('Дозволи')
  const [draft, onSigning] = (await makeMany(page, mark, 2)) as [MadePayment, MadePayment]
  await sendToSigning(page, onSigning)
  await openList(page, mark)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Вибрати всі показані' }).check()
  await bar(page).getByRole('button', { name: 'Надіслати на підпис' }).click()

  const asked = page.getByRole('dialog', { name: 'Надіслати на підпис 1 платіж?' })
  await expect(asked).toContainText('1 платіж цього не дозволяє')
  await expect(asked).toContainText(`№ ${onSigning.number}`)
  await expect(asked).toContainText('Уже на підписі')
  expect(await stateOf(page, draft)).toBe('draft')
  await asked.getByRole('button', { name: 'Надіслати', exact: true }).click()
  await expect(page.getByText('Надіслано на підпис 1 платіж')).toBeVisible()
  expect(await stateOf(page, draft)).toBe('onSigning')
  // The one with which it was not done stays chosen.
  await expect(box(page, onSigning)).toBeChecked()
  await expect(box(page, draft)).not.toBeChecked()
})

test('payments that fail on the way are shown, and stay chosen', async ({ page }) => {
  await signInByCalls(page, VIRA)
  const mark = markOf('Завада')
  const [gone, left] = (await makeMany(page, mark, 2)) as [MadePayment, MadePayment]
  await openList(page, mark)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Вибрати всі показані' }).check()
  await bar(page).getByRole('button', { name: 'Повторити' }).click()
  // In the meantime a colleague deletes one of them.
  expect((await callAs(page, 'DELETE', `/api/payment-service/payments/${gone.id}`)).status).toBe(200)
  await page.getByRole('dialog', { name: 'Повторити 2 платежі?' }).getByRole('button', { name: 'Повторити' }).click()
  const outcome = page.getByRole('dialog', { name: 'Що вийшло' })
  await expect(outcome).toContainText('Створено 1 чернетку')
  await expect(outcome).toContainText(`№ ${gone.number}`)
  await expect(outcome).toContainText('Платіж видалено')
  await expect(outcome).not.toContainText(`№ ${left.number} `)
  await outcome.getByRole('button', { name: 'До чернеток' }).click()
  await expect(page.getByRole('tab', { name: /^Чернетки/ })).toHaveAttribute('aria-selected', 'true')
  await search(page).fill(mark)
  await expect(rows(page)).toHaveCount(2)
})

test('a lost answer is shown as uncertain, and pressed again it makes nothing twice', async ({ page }) => {
  await signInByCalls(page, VIRA)
  const mark = markOf('Відповідь')
  await makeMany(page, mark, 2)
  await openList(page, mark)
  await expect(rows(page)).toHaveCount(2)
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/payments/bulk')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await answerCalls(page, '**/payments/bulk', once(unheard))
  await page.getByRole('checkbox', { name: 'Вибрати всі показані' }).check()
  await bar(page).getByRole('button', { name: 'Повторити' }).click()
  const asked = page.getByRole('dialog', { name: 'Повторити 2 платежі?' })
  await asked.getByRole('button', { name: 'Повторити' }).click()
  await expect(asked.getByRole('alert')).toContainText('Відповідь банку не дійшла')
  await asked.getByRole('button', { name: 'Повторити' }).click()
  await expect(page.getByRole('dialog', { name: 'Що вийшло' })).toContainText('Створено 2 чернетки')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await page.getByRole('button', { name: 'Готово' }).click()
  await expect(rows(page)).toHaveCount(4)
})

test('a deletion whose answer was lost is found done', async ({ page }) => {
  await signInByCalls(page, VIRA)
  const mark = markOf('Видалення')
  await makeMany(page, mark, 2)
  await openList(page, mark)
  await expect(rows(page)).toHaveCount(2)
  await answerCalls(page, '**/payments/bulk', once(unheard))
  await page.getByRole('checkbox', { name: 'Вибрати всі показані' }).check()
  await bar(page).getByRole('button', { name: 'Видалити' }).click()
  const asked = page.getByRole('dialog', { name: 'Видалити 2 платежі?' })
  await asked.getByRole('button', { name: 'Видалити' }).click()
  await expect(asked.getByRole('alert')).toContainText('Відповідь банку не дійшла')
  await asked.getByRole('button', { name: 'Видалити' }).click()
  await expect(page.getByText('Видалено 2 платежі')).toBeVisible()
  await expect(page.getByText('нічого не знайдено')).toBeVisible()
})

test('on a phone the bar covers neither the last row nor what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInByCalls(page, VIRA)
  const mark = markOf('Телефон')
  await makeMany(page, mark, 8)
  await openList(page, mark)
  await expect(rows(page)).toHaveCount(8)
  await rows(page).last().getByRole('checkbox').check()
  await expect(bar(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const [row, above] = [await rows(page).last().boundingBox(), await bar(page).boundingBox()]
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0)
  const tabs = await page.locator('.c-tabs').boundingBox()
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
  await bar(page).getByRole('button', { name: 'Інші дії' }).click()
  await page.getByRole('menuitem', { name: 'Видалити' }).click()
  await page.getByRole('dialog', { name: 'Видалити 1 платіж?' }).getByRole('button', { name: 'Видалити' }).click()
  await expect(rows(page)).toHaveCount(7)
  await expect(page.getByRole('heading', { name: 'Платежі', level: 1 })).toBeFocused()
})
