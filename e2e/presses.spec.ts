import { expect, type Locator, type Page } from '@playwright/test'
import { atPhone } from './at-phone.ts'
import { signsHere } from './paying-in-form.ts'
import { countPresses } from './presses.ts'
import { codeFor, PASSWORD } from './sign-in.ts'
import { test } from './worker.ts'

// The number of presses that a person needs, from home unless the row says more: keys and codes are not counted, but where the keyboard is
// the way. Other journeys count their own, by `countPresses`: payments (a known recipient, once more, a tax, a second signature,
// import), salary, the search of a month, registration, recovery, a QR code, an invitation, cards, deposits, a sale and the desk.

const OKSANA = '380500000006'
const HOME = '/cabinet/accounts'

type Journey = { readonly what: string; readonly from: string; readonly most: number; readonly walk: (page: Page) => Promise<void> }

/** Signs what stands in the form. In a demo the code stands on the page. */
async function signInDemo(page: Page): Promise<void> {
  await signsHere(page).click()
  const code = (await page.locator('.c-demo-code').textContent()) ?? ''
  await page.getByLabel('Код із повідомлення').pressSequentially(code)
  await expect(page.getByText('Платіж підписано')).toBeVisible()
}

const invoice =
  'Отримувач: ТОВ «Сьоме Небо»; ЄДРПОУ 41001278\nр/р UA163220010000026005000000701\nДо сплати: 99,90 грн\nПризначення: Оплата за рахунком № 884 від 20.11.2026, без ПДВ'

const journeys: readonly Journey[] = [
  {
    what: 'pays an invoice pasted as a text',
    from: HOME,
    most: 4,
    walk: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Новий платіж' }).click()
      await page.getByRole('button', { name: 'Заповнити з тексту або QR' }).click()
      await page.getByLabel('Реквізити або посилання з QR-коду').fill(invoice)
      await page.getByRole('button', { name: 'Заповнити платіж' }).click()
      await signInDemo(page)
    },
  },
  {
    what: 'repeats a payment, found by its words',
    from: HOME,
    most: 3,
    walk: async (page) => {
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Пошук і команди' })
      await palette.getByRole('combobox').fill('рахунком № 884')
      await palette.getByRole('group', { name: 'Платежі' }).getByRole('option').first().click()
      await page.getByRole('link', { name: 'Повторити' }).click()
      await signInDemo(page)
    },
  },
  {
    what: 'saves the statement of last month as a PDF',
    from: HOME,
    most: 3,
    walk: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Виписка', exact: true }).click()
      await page.getByRole('button', { name: 'Попередній період' }).click()
      await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Завантажити PDF' }).click()])
    },
  },
]

/** Presses Tab until a field has the focus. @returns how often */
async function tabTo(page: Page, field: Locator): Promise<number> {
  for (let pressed = 1; pressed <= MOST_TABS; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await field.evaluate((element) => element === document.activeElement)) return pressed
  }
  throw new Error(`${MOST_TABS} presses of Tab do not lead to the field`)
}

/** Fields after each other stand beside each other. */
const MOST_TABS = 12

/** Pays the first recipient of lately without a mouse. @returns the keys beside the text */
async function payByKeys(page: Page): Promise<number> {
  let keys = 2
  await page.keyboard.press('n')
  const recent = page.getByRole('group', { name: 'Кому платили нещодавно' }).getByRole('button').first()
  await expect(recent).toBeVisible()
  keys += await tabTo(page, recent)
  await page.keyboard.press('Enter')
  await expect(recent).toHaveAttribute('aria-pressed', 'true')
  for (const [label, text] of [
    ['Сума', '41'],
    ['Призначення платежу', 'Оплата за послуги зв’язку, без ПДВ'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    if (!(await field.evaluate((element) => element === document.activeElement))) keys += await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Код із повідомлення')).toBeFocused()
  await page.keyboard.type((await page.locator('.c-demo-code').textContent()) ?? '')
  await expect(page.getByText('Платіж підписано')).toBeVisible()
  return keys + 1
}

async function counted(page: Page, { what, from, most, walk }: Journey): Promise<void> {
  await page.goto(from)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  const presses = await countPresses(page)
  await walk(page)
  const count = await presses()
  console.log(`${String(count).padStart(3)} of ${most}  ${what}`)
  expect(count, what).toBeLessThanOrEqual(most)
}

test('a visitor opens the demo by one press, and works with few', async ({ page }) => {
  await counted(page, {
    what: 'opens the demo',
    from: '/sign',
    most: 1,
    walk: async () => {
      await page.getByRole('button', { name: 'Спробувати демо' }).click()
      await expect(page).toHaveURL(/\/cabinet\/accounts$/)
    },
  })
  for (const journey of journeys) await test.step(journey.what, () => counted(page, journey))
  await test.step('pays by the keyboard alone', async () => {
    await page.goto(HOME)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await payByKeys(page), 'keys beside the text').toBeLessThanOrEqual(17)
  })
})

test('a client signs in by one press and a code', async ({ page }) => {
  await counted(page, {
    what: 'signs in',
    from: '/sign',
    most: 1,
    walk: async () => {
      await page.getByLabel('Мобільний номер або e-mail').fill(OKSANA)
      await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
      await atPhone(OKSANA, async () => {
        const before = Date.now()
        await page.getByRole('button', { name: 'Увійти' }).click()
        await page.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, OKSANA, before))
      })
      await expect(page).toHaveURL(/\/cabinet\/accounts$/)
    },
  })
})
