import { expect, type Locator, type Page } from '@playwright/test'
import { pdf } from '../apps/server/src/testing/test-pdfs.ts'
import { codeFor, signInByCalls } from './sign-in.ts'
import { test } from './one-renderer.ts'

const PAVLO = '380500000057'

/** The field of a question, by its beginning: what the bank writes beside it may change. */
const field = (page: Page | Locator, name: string): Locator => page.getByLabel(name, { exact: true })

const choose = (page: Page, question: string, answer: string): Promise<void> =>
  page.getByRole('radiogroup', { name: question }).getByText(answer, { exact: true }).click()

async function chooseCountry(page: Page, question: string, country: string): Promise<void> {
  await page.getByRole('combobox', { name: question, exact: true }).fill(country)
  await page.getByRole('option', { name: country, exact: true }).click()
}

const goOn = (page: Page, to: string): Promise<void> => page.getByRole('button', { name: to }).click()

test('an entrepreneur brings the questionnaire up to date in minutes, and signs it with one code', async ({ page }) => {
  await signInByCalls(page, PAVLO)
  await page.goto('/cabinet/questionnaire')
  await page.getByRole('button', { name: 'Оновити анкету' }).click()

  // Values of the state's register are there already, and say so.
  await expect(page.getByRole('heading', { name: 'Ваша справа' })).toBeVisible()
  await expect(field(page, 'Номер запису в ЄДР')).toHaveValue(/^\d{17}$/)
  await expect(page.getByText('З державного реєстру').first()).toBeVisible()

  // Faults show beside their fields, and the focus goes to the first.
  await goOn(page, 'Далі: Про вас')
  await expect(page.getByText('Заповніть це поле').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Виробництво товарів' })).toBeFocused()
  await page.getByText('Послуги', { exact: true }).click()
  await field(page, 'Скільки людей у вас працює').fill('0')
  await field(page, 'Система оподаткування').selectOption('GROUP_3')
  await field(page, 'Дохід за минулий рік').fill('840000')
  await choose(page, 'Платник ПДВ', 'Ні')
  await expect(page.getByText('Заповнено', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Збережено о/)).toBeVisible()

  // Nothing is lost where the page is loaded anew.
  await page.reload()
  await expect(field(page, 'Дохід за минулий рік')).toHaveValue('840\u00A0000')
  await goOn(page, 'Далі: Про вас')

  await expect(field(page, 'Прізвище, ім’я, по батькові')).toHaveValue('Кириленко Павло Денисович')
  await chooseCountry(page, 'Громадянство', 'Україна')
  await choose(page, 'На якій підставі дієте', 'Власна справа')
  await choose(page, 'Який документ', 'Паспорт — ID-картка')
  await field(page, 'Номер').fill('001234567')
  await field(page, 'Ким видано').fill('8034')
  await field(page, 'Коли видано').fill('12.03.2020')
  await field(page, 'Дійсний до').fill('12.03.2035')
  await chooseCountry(page, 'Країна, де ви живете', 'Україна')
  await field(page, 'Адреса').fill('04073, м. Київ, вул. Сирецька, 9, кв. 2')
  await choose(page, 'Чи були ви або ваші близькі колись публічними діячами?', 'Ні')
  await goOn(page, 'Далі: Мета й обіг')

  await page.getByText('Розрахунки з контрагентами').click()
  await field(page, 'Розкажіть своїми словами').fill('Ремонтую взуття, клієнти платять готівкою й карткою')
  await field(page, 'Скільки надходитиме на місяць').fill('70000')
  await field(page, 'Яка частка готівки, %').fill('60')
  await choose(page, 'Чи будуть розрахунки з іншими країнами?', 'Ні')
  await page.getByText('Дохід від діяльності').click()
  await goOn(page, 'Далі: Податкове резидентство')

  await choose(page, 'Чи ви податковий резидент США?', 'Ні')
  await goOn(page, 'Далі: Публічні діячі')
  await choose(page, 'Чи є або були колись публічними діячами ви, власники, керівники чи їхні близькі?', 'Ні')
  await goOn(page, 'Далі: Документи')

  // A document goes to the bank as it is chosen. One that would do more than show pages says why it does not.
  const passport = page.getByRole('group', { name: 'Документ, що посвідчує особу' }).locator('input[type=file]')
  const file = (bytes: Buffer) => ({ name: 'паспорт.pdf', mimeType: 'application/pdf', buffer: bytes })
  await passport.setInputFiles(file(pdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' })))
  await expect(page.getByText('У цьому PDF є програма (JavaScript)')).toBeVisible()
  await passport.setInputFiles(file(pdf()))
  await expect(page.getByRole('link', { name: 'паспорт.pdf' })).toBeVisible()
  await goOn(page, 'До анкети')

  // Everything that is signed stands on one page.
  await page.getByRole('link', { name: 'Перевірити й надіслати' }).click()
  await expect(page.getByText('840 000,00 ₴')).toBeVisible()
  await expect(page.getByText('Паспорт — ID-картка')).toBeVisible()
  await expect(page.getByText('паспорт.pdf')).toBeVisible()
  const before = Date.now()
  await page.getByRole('button', { name: 'Підписати кодом із SMS' }).click()
  await page.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, PAVLO, before))
  await expect(page.getByText('Контрольний код')).toBeVisible()
  await expect(page.getByText('Рішення банку до')).toBeVisible()

  await page.getByRole('link', { name: 'Анкета', exact: true }).first().click()
  await expect(page.getByText('Підписано кодом і надіслано')).toBeVisible()
})
