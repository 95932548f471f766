import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { WireCode } from '../packages/domain/src/refusals.ts'
import { exchangeRefusals } from '../packages/domain/src/refusals/exchange-refusals.ts'
import { businessDateAt, plusDays } from '../packages/domain/src/values/business-date.ts'
import { instantInKyiv } from '../packages/domain/src/values/start-of-day.ts'
import { workingDayFrom } from '../packages/domain/src/values/working-day.ts'
import { type BankOfDays, browserOf, newCode, openBankOfDays, signInOfDays } from './bank-of-days.ts'
import { callAs, readAs } from './call-as.ts'
import { askInHead, openDialog } from './head-actions.ts'
import { signedByOwnKey } from './own-key.ts'
import { walkedIn } from './walked-in.ts'
import { test } from './worker.ts'

// Every refusal of exchange on its real way: the bank itself refuses, and a person reads why. One bank, whose clock stands where it exchanges.
test.describe.configure({ mode: 'default' })

type Both = { readonly uk: string; readonly ru: string }
type Lang = keyof Both

/** A company with accounts in hryvnia, dollars and euros; here each of its people signs alone. */
const DIRECTOR = '380500000002'

let bank: BankOfDays
let page: Page

/** Eleven o'clock of the next working day. */
const atEleven = async () => {
  await bank.goTo(Number(instantInKyiv(workingDayFrom(plusDays(businessDateAt(bank.now()), 1)), 11)))
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  bank = await openBankOfDays({ DEMO_STAFF_SECONDS: 'off' })
  const ofCompany = 'company_id = (select company_id from relation join login_directory using (person_id) where login = $1 limit 1)'
  await bank.asOwner(`delete from company_signing_rule where ${ofCompany}`, [DIRECTOR])
  await bank.asOwner(
    `insert into company_signing_rule (company_id, currency, from_amount, needs)
     select company_id, unnest(array['UAH', 'USD', 'EUR']), 0, array['any'] from company where ${ofCompany}`,
    [DIRECTOR],
  )
  await atEleven()
  page = await browserOf(browser, bank, DIRECTOR)
})
test.afterAll(async () => {
  await page.context().close()
  await bank.stop()
})
// One person asks for more codes here than anybody may in such a time.
test.beforeEach(() => bank.asOwner('delete from attempt_counter'))

async function speak(lang: Lang): Promise<void> {
  await page.context().clearCookies({ name: 'lang' })
  await page.context().addCookies([{ name: 'lang', value: lang, url: bank.address }])
}

type Currency = 'UAH' | 'USD'

async function account(wanted: Currency): Promise<string> {
  const { accounts } = await readAs<{
    accounts: { id: string; type: string; currency: string; status: string; availableBalance: string }[]
  }>(page, '/api/account-service/accounts')
  const own = accounts.filter(({ type, currency, status }) => type === 'CURRENT' && status === 'OPEN' && currency === wanted)
  return own.toSorted((one, other) => Number(BigInt(other.availableBalance) - BigInt(one.availableBalance)))[0]?.id ?? ''
}

/** An account of another company. */
async function foreignAccount(currency: Currency): Promise<string> {
  const [row] = await bank.asOwner(
    `select account_id from client_account where currency = $2 and company_id not in
       (select company_id from relation join login_directory using (person_id) where login = $1) limit 1`,
    [DIRECTOR, currency],
  )
  return String(row?.['account_id'])
}

type Written = { readonly id: string; readonly version: number }

const REQUESTS = '/api/exchange-service/requests'

const made = ({ status, answer }: Awaited<ReturnType<typeof callAs>>): Written => {
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer
}

/** A purchase of ten dollars for a trip, at a rate that the bank is surely not worse than. */
const purchase = async () => ({
  side: 'PURCHASE',
  currency: 'USD',
  debtorAccountId: await account('UAH'),
  recipientAccountId: await account('USD'),
  mode: 'LIMIT',
  amount: '1000',
  limit: '60',
  limitConfirmed: true,
  ground: 'TRAVEL',
  purpose: 'Відрядження до Варшави',
  details: { country: 'PL' },
})

/** Writes a request, by calls, and opens its page, where it is to be signed. */
async function toBeSigned(): Promise<Written> {
  const written = made(await callAs(page, 'POST', REQUESTS, await purchase()))
  await page.goto(`/cabinet/exchange/requests/${written.id}`)
  await page.locator('[data-signing]').last().waitFor()
  return written
}

const sign = () => page.locator('[data-signing]').last().press('Enter')

const code = () => page.locator('input[name=otp_code]')

/** Asks for a code on the page. @returns the code that came */
const askForCode = () =>
  newCode(page, DIRECTOR, async () => {
    await sign()
    await code().waitFor()
  })

/** The next call of the page to an address goes out with other values than a person can choose there. */
const sendsNext = (address: RegExp, change: (sent: object) => object) =>
  page.route(
    (url) => address.test(url.pathname),
    (call) => call.continue({ postData: JSON.stringify(change((call.request().postDataJSON() ?? {}) as object)) }),
    { times: 1 },
  )

/** Writes a sale on the page, whose call goes out with a value that the page does not offer. */
async function writeSale(value: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/cabinet/exchange/new?give=USD&get=UAH&said=give&sum=20')
  await page.locator('form [type=submit]').press('Enter')
  await page.locator('input[name=contactPhone]').waitFor()
  await sendsNext(/exchange-service\/requests$/, (sent) => ({ ...sent, ...value }))
  await page.locator('form [type=submit]').press('Enter')
}

/** Something that no call of a client does, past the guards of the tables. */
const change = (statement: string) => bank.asOwner(`set session_replication_role = replica; ${statement}`)

const PERSON = `person_id = (select person_id from login_directory where login = '${DIRECTOR}')`

/** Gives the person other rights. @returns what gives theirs back */
async function withRights(set: string): Promise<() => Promise<unknown>> {
  await change(`create table rights_of_before as select * from relation where ${PERSON}; update relation set ${set} where ${PERSON}`)
  return () =>
    change(
      `update relation as now set type = was.type, permissions = was.permissions, signature_type = was.signature_type
       from rights_of_before as was where now.person_id = was.person_id and now.company_id = was.company_id; drop table rights_of_before`,
    )
}

/** The way by which a person gets the refusal, and the function that undoes the changes made for it. */
type Way = { readonly words: Both; readonly walk: (lang: Lang) => Promise<(() => Promise<unknown>) | void> }

const ways: Record<WireCode<'exchange'>, Way> = {
  EXCHANGE_RATE_UNAVAILABLE: {
    words: { uk: 'Не вдалося дізнатися курс.', ru: 'Не удалось узнать курс.' },
    async walk() {
      await page.request.get('/api/exchange-service/rates')
      // The dealer's rates are three times what they were: a fault, at which nobody exchanges.
      await change('update exchange_rate set before_buys = buys / 3, before_sells = sells / 3')
      await page.goto('/cabinet/exchange')
      return () => change('update exchange_rate set before_buys = null, before_sells = null')
    },
  },
  EXCHANGE_SENDER_NOT_COMPANYS: {
    words: { uk: 'Рахунок, з якого обмінюєте, не належить компанії.', ru: 'Счёт, с которого обмениваете, не принадлежит компании.' },
    walk: async () => writeSale({ debtorAccountId: await foreignAccount('USD') }),
  },
  EXCHANGE_RECIPIENT_NOT_COMPANYS: {
    words: { uk: 'Рахунок, на який обмінюєте, не належить компанії.', ru: 'Счёт, на который обмениваете, не принадлежит компании.' },
    walk: async () => writeSale({ recipientAccountId: await foreignAccount('UAH') }),
  },
  EXCHANGE_UNKNOWN_OPERATION: {
    words: { uk: 'Виберіть, що робите: купуєте чи продаєте валюту.', ru: 'Выберите, что делаете: покупаете или продаёте валюту.' },
    walk: () => writeSale({ side: 'GIFT' }),
  },
  EXCHANGE_NO_SELLING_RATE: {
    words: { uk: 'Курсу цієї валюти зараз немає.', ru: 'Курса этой валюты сейчас нет.' },
    async walk() {
      await toBeSigned()
      await bank.asOwner("insert into exchange_dealer_rate (currency, stopped, set_at, set_by) values ('USD', true, now(), gen_random_uuid())")
      await sign()
      return () => bank.asOwner('delete from exchange_dealer_rate')
    },
  },
  EXCHANGE_REQUEST_NOT_FOUND: {
    words: { uk: 'Заявки на обмін валюти немає або її видалено.', ru: 'Заявки на обмен валюты нет или она удалена.' },
    async walk() {
      const { id } = await toBeSigned()
      // Deleted meanwhile, in another window.
      expect((await callAs(page, 'DELETE', `${REQUESTS}/${id}`)).status).toBe(200)
      await sign()
    },
  },
  EXCHANGE_ALREADY_SIGNED: {
    words: { uk: 'Заявку вже підписано, підписувати ще раз не потрібно.', ru: 'Заявка уже подписана, подписывать ещё раз не нужно.' },
    async walk() {
      const { id, version } = await toBeSigned()
      // Signed meanwhile, in another window.
      const otp_code = await newCode(page, DIRECTOR, async () => made(await callAs(page, 'POST', `${REQUESTS}/${id}/codes`, { version, method: 'SMS' })))
      made(await callAs(page, 'POST', `${REQUESTS}/${id}/signatures`, { version, method: 'SMS', otp_code }))
      await sign()
    },
  },
  EXCHANGE_NO_RIGHT_TO_SIGN: {
    words: { uk: 'Ви не маєте права підпису за рахунком, з якого обмінюєте.', ru: 'У вас нет права подписи по счёту, с которого обмениваете.' },
    async walk() {
      await toBeSigned()
      const undo = await withRights("signature_type = 'none'")
      await sign()
      return undo
    },
  },
  EXCHANGE_SIGNING_INPUT: {
    words: { uk: 'Не вдалося підписати: сервіс підпису не прийняв даних.', ru: 'Не удалось подписать: сервис подписи не принял данные.' },
    async walk() {
      const { id, version } = await toBeSigned()
      await askForCode()
      made(await callAs(page, 'POST', `${REQUESTS}/${id}/codes`, { version, method: 'EDS' }))
      // In the place of a code comes the signature of their key under another text.
      const p7s = await signedByOwnKey(page, 'another text', bank.now())
      await sendsNext(/\/signatures$/, () => ({ version, method: 'EDS', p7s }))
      await code().pressSequentially('1234')
    },
  },
  EXCHANGE_INVALID_OTP: {
    words: { uk: 'Неправильний код', ru: 'Неправильный код' },
    async walk() {
      await toBeSigned()
      await code().pressSequentially((await askForCode()) === '1111' ? '2222' : '1111')
    },
  },
  EXCHANGE_UNKNOWN_SIGNATURE_TYPE: {
    words: { uk: 'Такого виду підпису немає.', ru: 'Такого вида подписи нет.' },
    async walk() {
      await toBeSigned()
      await sendsNext(/\/codes$/, (sent) => ({ ...sent, method: 'PIGEON' }))
      await sign()
    },
  },
  EXCHANGE_SIGNER_NOT_IDENTIFIED: {
    words: { uk: 'Банк не знайшов вашого зв’язку з компанією як підписанта.', ru: 'Банк не нашёл вашей связи с компанией как подписанта.' },
    async walk() {
      await toBeSigned()
      await change(`update person set identified_at = null where ${PERSON}`)
      await sign()
      return () => change(`update person set identified_at = now() where ${PERSON}`)
    },
  },
  EXCHANGE_NO_AUTHORITY: {
    words: { uk: 'Ваших повноважень не досить для обміну валюти.', ru: 'Ваших полномочий недостаточно для обмена валюты.' },
    async walk() {
      await toBeSigned()
      await askInHead(page, /^(Видалити|Удалить)$/)
      // The head of the company has just left them the signature alone.
      const undo = await withRights("type = 'ACCOUNTANT', permissions = array['PAYMENTS_VIEW', 'PAYMENT_SIGN', 'REVOKE_SIGNATURE']")
      await openDialog(page).locator('.d-dialog-actions button').last().press('Enter')
      return undo
    },
  },
  EXCHANGE_CLOSED_NOW: {
    words: { uk: 'Обмін валюти працює в робочі дні з 10:00 до 14:00.', ru: 'Обмен валюты работает в рабочие дни с 10:00 до 14:00.' },
    async walk(lang) {
      const closes = Number(instantInKyiv(businessDateAt(bank.now()), 14))
      await bank.goTo(closes - 60_000)
      await signInOfDays(page, DIRECTOR)
      await speak(lang)
      await toBeSigned()
      await bank.goTo(closes + 1_000)
      await sign()
      return async () => {
        await atEleven()
        await signInOfDays(page, DIRECTOR)
      }
    },
  },
  STATUS_EXCHANGE_NOT_CHANGED: {
    words: { uk: 'Не вдалося змінити стан заявки на обмін.', ru: 'Не удалось изменить состояние заявки на обмен.' },
    async walk() {
      const { id, version } = await toBeSigned()
      // Another amount meanwhile, in another window.
      made(await callAs(page, 'PUT', `${REQUESTS}/${id}`, { ...(await purchase()), amount: '1100', version }))
      await sign()
    },
  },
}

const everyCode = Object.keys(ways) as (keyof typeof ways)[]

test('every refusal of exchange has its way here', () => {
  const ofExchange = Object.values(exchangeRefusals).map(({ wire }) => wire)
  expect(everyCode.toSorted()).toEqual(ofExchange.toSorted())
})

for (const lang of walkedIn<Lang>('uk', 'ru')) {
  for (const wire of everyCode) {
    test(`${wire} is shown in words where the bank really refuses, ${lang}`, async () => {
      await speak(lang)
      const heard = page.waitForResponse(async (answer) => answer.status() >= 400 && (await answer.text()).includes(`"${wire}"`), { timeout: 30_000 })
      const undo = await ways[wire].walk(lang)
      try {
        await heard
        await expect(page.getByText(ways[wire].words[lang]).first()).toBeVisible()
      } finally {
        await undo?.()
      }
    })
  }

  test(`a request that is not there is no page, ${lang}`, async () => {
    await speak(lang)
    await page.goto(`/cabinet/exchange/requests/${randomUUID()}`)
    const nothing: Both = { uk: 'Такої сторінки немає', ru: 'Такой страницы нет' }
    await expect(page.getByRole('heading', { name: nothing[lang] })).toBeVisible()
  })
}
