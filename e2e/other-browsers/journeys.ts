import { expect, test as base } from '@playwright/test'
import { codeFor, PASSWORD } from '../sign-in.ts'
import type { Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { personAt } from './person.ts'
import { openWebkit } from './webkit.ts'

// The main journeys of a bank, in browsers that Playwright does not drive. The other journeys walk the same ways at length in Chromium.

export type Engine = 'firefox' | 'webkit'

const openBrowser: Record<Engine, () => Promise<Driver>> = { firefox: openFirefox, webkit: openWebkit }

const OLENA = '380500000001'
const IBAN = 'UA083888880000000026001000001'

type Person = ReturnType<typeof personAt>

/** One window for all journeys in an engine (playwright.config.ts). */
const test = base.extend<object, { engine: Engine; person: Person }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  person: [
    async ({ engine }, use) => {
      const browser = await openBrowser[engine]()
      await use(personAt(browser))
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

test.afterEach('what the page shows when a journey fails', async ({ person }, { status, expectedStatus }) => {
  if (status !== expectedStatus) console.log(await person.shown())
})

// The first journey signs in for all.
test.describe.configure({ mode: 'serial' })

const purpose = `Оплата макета ${Date.now()}`

test('a person signs in with a password and a code', async ({ person, request, baseURL }) => {
  await person.open(`${baseURL}/sign`)
  await person.fill('Мобільний номер або e-mail', OLENA)
  await person.fill('Пароль', PASSWORD)
  const before = Date.now()
  await person.press('button', 'Увійти')
  const code = await codeFor({ request }, OLENA, before)
  await person.fill('Код із повідомлення', code)
  await person.isAt(/^\/cabinet\/accounts$/)
  await person.sees('Рух коштів')
})

test('a payment is written, signed and paid', async ({ person, request, baseURL }) => {
  await person.open(`${baseURL}/cabinet/payments/new`)
  await person.press('button', 'ще ')
  await person.press('button', 'ФОП Бондаренко')
  await person.fill('Сума', '1250,5')
  await person.fill('Призначення платежу', purpose)
  const before = Date.now()
  await person.press('button', 'Підписати · ')
  await person.fill('Код із повідомлення', await codeFor({ request }, OLENA, before))
  await person.sees('Проведено')
  await person.sees('1 250,50 ₴')
})

test('the statement shows the payment, and is narrowed by what is pressed', async ({ person, baseURL }) => {
  await person.open(`${baseURL}/cabinet/accounts`)
  await person.press('link', 'Виписка')
  await person.isAt(/\/statement/)
  await person.sees(purpose)
  await person.press('choice', 'Списання')
  await person.isAt(/direction=out/)
  await person.sees('За фільтрами')
})

test('payments of a file become drafts and wait for the signature', async ({ person, baseURL }) => {
  await person.open(`${baseURL}/cabinet/payments/import`)
  await person.sees('Імпорт платежів')
  await person.attach('kl_to_1c.txt', fileOf(`Оплата за файлом ${purpose}`))
  await person.press('button', 'Лише чернетки')
  await person.press('button', 'Надіслати на підпис')
  await person.press('button', 'Підписати 1 платіж')
  await person.sees('2 345,60 ₴')
})

test('no page runs wider than a phone of 360 pixels', async ({ person, baseURL }) => {
  await person.resize(360, 780)
  for (const page of [
    'accounts',
    'accounts/all',
    'payments',
    'payments/new',
    'payments/import',
    'salary',
    'regular-payments/new',
    'recipients',
    'people',
    'settings',
  ]) {
    await person.open(`${baseURL}/cabinet/${page}`)
    await expect.poll(person.width, { message: page }).toBe(360)
    expect(await person.sidewaysScroll(), page).toBe(0)
  }
})

/** A file of 1C, as an accountant's program writes it. */
const fileOf = (remittanceInformation: string): string =>
  `1CClientBankExchange
ВерсияФормата=1.02
Кодировка=Windows
РасчСчет=${IBAN}
СекцияДокумент=Платежное поручение
Номер=${String(Date.now()).slice(-7)}
Сумма=2345.60
ПлательщикСчет=${IBAN}
ПлательщикОКПО=3135204544
ПолучательСчет=UA163220010000026005000000701
Получатель=ТОВ «Сьоме Небо»
ПолучательОКПО=41001278
НазначениеПлатежа=${remittanceInformation}
КонецДокумента
КонецФайла
`.replaceAll('\n', '\r\n')
