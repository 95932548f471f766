import { expect, type Page } from '@playwright/test'
import { atPhone } from './at-phone.ts'
import { signsHere } from './paying-in-form.ts'
import { countPresses } from './presses.ts'
import { codeFor, PASSWORD } from './sign-in.ts'
import { test } from './worker.ts'

// How many presses a person needs, from home unless the row says more: keys and codes are not counted. Other journeys count
// their own: payment.spec.ts (a known recipient, once more), payment-signing.spec.ts (a second signature), salary.spec.ts.

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
