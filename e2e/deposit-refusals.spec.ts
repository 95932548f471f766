import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { WireCode } from '../packages/domain/src/refusals.ts'
import { depositRefusals } from '../packages/domain/src/refusals/deposit-refusals.ts'
import { type BankOfDays, browserOf, newCode, openBankOfDays, signInOfDays } from './bank-of-days.ts'
import { callAs, readAs } from './call-as.ts'
import { askInHead, openDialog } from './head-actions.ts'
import { walkedIn } from './walked-in.ts'
import { test } from './worker.ts'

// Every refusal of deposits on its real way: the bank itself refuses, and a person reads why. One bank, whose deposits stand.
test.describe.configure({ mode: 'default' })

type Both = { readonly uk: string; readonly ru: string }
type Lang = keyof Both

/** An entrepreneur: she signs alone, and her company may pay. */
const OLENA = '380500000001'

let bank: BankOfDays
let page: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  bank = await openBankOfDays()
  page = await browserOf(browser, bank, OLENA)
})
test.afterAll(async () => {
  await page.context().close()
  await bank.stop()
})

async function speak(lang: Lang): Promise<void> {
  await page.context().clearCookies({ name: 'lang' })
  await page.context().addCookies([{ name: 'lang', value: lang, url: bank.address }])
}

/** Her account in hryvnia with the most money. */
async function account(): Promise<string> {
  const { accounts } = await readAs<{
    accounts: { id: string; type: string; currency: string; availableBalance: string }[]
  }>(page, '/api/account-service/accounts')
  const own = accounts.filter(({ type, currency }) => type === 'CURRENT' && currency === 'UAH')
  return own.toSorted((one, other) => Number(BigInt(other.availableBalance) - BigInt(one.availableBalance)))[0]?.id ?? ''
}

type Made = { readonly id: string; readonly version: number; readonly depositId: string | null; readonly quoteId: string | null }

const made = ({ status, answer }: Awaited<ReturnType<typeof callAs>>): Made => {
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer as unknown as Made
}

const products = { flexible: { payout: 'atEnd', days: 92, amount: '1000000' }, 'on-demand': { payout: 'monthly', amount: '200000' } }

/** Writes the opening of a deposit, by calls. */
async function writeOpening(productId: keyof typeof products): Promise<Made> {
  const quote = made(await callAs(page, 'POST', '/api/deposit-service/quotes', { productId, currency: 'UAH', ...products[productId] }))
  const payingAccountId = await account()
  return made(
    await callAs(page, 'POST', '/api/deposit-service/openings', { quoteId: quote.id, payingAccountId, payoutAccountId: payingAccountId, prolongs: false }),
  )
}

/** Opens a deposit, by calls, and signs for it. @returns its id */
async function openDeposit(productId: keyof typeof products): Promise<string> {
  const { id, version } = await writeOpening(productId)
  const path = `/api/deposit-service/operations/${id}` as const
  const otp_code = await newCode(page, OLENA, async () => made(await callAs(page, 'POST', `${path}/codes`, { version, method: 'SMS' })))
  const { depositId } = made(await callAs(page, 'POST', `${path}/signatures`, { version, method: 'SMS', otp_code }))
  return depositId ?? ''
}

/** Something that no call of a client does, past the guards of the tables. */
const change = (statement: string) => bank.asOwner(`set session_replication_role = replica; ${statement}`)

const dialog = () => openDialog(page)

const ask = (name: RegExp) => askInHead(page, name)

const sign = () => page.locator('[data-signing]').last().press('Enter')

const goTo = (path: string) => page.goto(`/cabinet/deposits/${path}`)

const noPage: Both = { uk: 'Такої сторінки немає', ru: 'Такой страницы нет' }

/** The way by which a person gets the refusal, and the function that undoes the changes made for it. */
type Way = { readonly words: Both; readonly walk: () => Promise<(() => Promise<unknown>) | void> }

const ways: Record<WireCode<'deposits'>, Way> = {
  DEPOSIT_NOT_FOUND: { words: noPage, walk: async () => void (await goTo(randomUUID())) },
  DEPOSIT_OPERATION_NOT_FOUND: { words: noPage, walk: async () => void (await goTo(`operations/${randomUUID()}`)) },
  DEPOSIT_NO_PHONE: {
    words: { uk: 'У банку немає вашого фінансового номера, щоб підтвердити дію.', ru: 'У банка нет вашего финансового номера, чтобы подтвердить действие.' },
    async walk() {
      const { id } = await writeOpening('flexible')
      await goTo(`operations/${id}`)
      await page.locator('[data-signing]').waitFor()
      const herPhone = `type = 'FINANCIAL_PHONE' and person_id = (select person_id from login_directory where login = '${OLENA}')`
      await change(`create table phone_of_before as select * from person_contact where ${herPhone}; delete from person_contact where ${herPhone}`)
      await sign()
      return () => change('insert into person_contact select * from phone_of_before; drop table phone_of_before')
    },
  },
  STATUS_DEPOSIT_NOT_CHANGED: {
    words: { uk: 'Не вдалося змінити стан депозиту.', ru: 'Не удалось изменить состояние депозита.' },
    async walk() {
      const { id } = await writeOpening('flexible')
      await goTo(`operations/${id}`)
      await page.locator('[data-signing]').waitFor()
      // Changed meanwhile, in another window.
      await change(`update deposit_operation set version = version + 1 where operation_id = '${id}'`)
      await sign()
    },
  },
  DEPOSIT_TERMS_CHANGED: {
    words: {
      uk: 'Умови депозиту змінилися, відколи їх порахували.',
      ru: 'Условия депозита изменились с тех пор, как их посчитали.',
    },
    async walk() {
      const { id, quoteId } = await writeOpening('flexible')
      await goTo(`operations/${id}`)
      await page.locator('[data-signing]').waitFor()
      // The quote is over, and another rate is agreed on with the company.
      await change(
        `update deposit_quote set created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' where quote_id = '${quoteId}';
         insert into deposit_individual_rate (company_id, rate_id, product_id, currency, days, amount_from, rate, until_day, set_at)
         select company_id, gen_random_uuid(), 'flexible', 'UAH', 92, 0, 1999, '2099-12-31', now() from deposit_quote where quote_id = '${quoteId}'`,
      )
      await sign()
      return () => change('delete from deposit_individual_rate')
    },
  },
  DEPOSIT_OPENING_NOT_DELETED: {
    words: { uk: 'Не вдалося видалити заявку на відкриття депозиту.', ru: 'Не удалось удалить заявку на открытие депозита.' },
    async walk() {
      const { id } = await writeOpening('flexible')
      await goTo(`operations/${id}`)
      // The bank is opening the deposit at this moment.
      const opening = await bank.owner()
      await opening.query('begin')
      await opening.query('select from deposit_operation where operation_id = $1 for no key update', [id])
      await ask(/^(Відкликати|Отозвать)$/)
      await dialog().locator('.d-dialog-actions button').last().press('Enter')
      return () => opening.end()
    },
  },
  DEPOSIT_BLOCKED: {
    words: { uk: 'Депозит заблоковано: він новий або під арештом.', ru: 'Депозит заблокирован: он новый или под арестом.' },
    async walk() {
      const id = await openDeposit('flexible')
      await goTo(id)
      await ask(/^(Поповнити|Пополнить)$/)
      await dialog().getByRole('textbox').first().fill('1000')
      await change(`update deposit set status = 'arrested', arrested_from = 'active' where deposit_id = '${id}'`)
      await dialog().locator('.d-dialog-actions [type=submit], [type=submit]').last().press('Enter')
    },
  },
  DEPOSIT_NO_PROLONGATION: {
    words: { uk: 'Автоматично продовжити можна лише строковий депозит.', ru: 'Автоматически продлить можно только срочный депозит.' },
    async walk() {
      const id = await openDeposit('flexible')
      await goTo(id)
      await ask(/^(Продовжувати|Продлевать)$/)
      await change(`update deposit set prolongation = null where deposit_id = '${id}'`)
      await sign()
    },
  },
  DEPOSIT_CLOSING_NOT_SENT: {
    words: { uk: 'Не вдалося надіслати заявку на закриття депозиту.', ru: 'Не удалось отправить заявку на закрытие депозита.' },
    async walk() {
      const id = await openDeposit('on-demand')
      // Two midnights have passed, and the days of the deposit are behind.
      await bank.passDays(2, 'late')
      const lang = (await page.context().cookies()).find(({ name }) => name === 'lang')?.value as Lang
      await signInOfDays(page, OLENA)
      await speak(lang)
      await goTo(id)
      await ask(/^(Забрати гроші|Забрать деньги)$/)
      return () => bank.passDays(0)
    },
  },
}

for (const lang of walkedIn<Lang>('uk', 'ru')) {
  for (const { wire } of Object.values(depositRefusals)) {
    test(`${wire} is shown in words where the bank really refuses, ${lang}`, async () => {
      await speak(lang)
      const heard = page.waitForResponse(async (answer) => answer.status() >= 400 && (await answer.text()).includes(`"${wire}"`), { timeout: 30_000 })
      const undo = await ways[wire].walk()
      try {
        await heard
        await expect(page.getByText(ways[wire].words[lang]).first()).toBeVisible()
      } finally {
        await undo?.()
      }
    })
  }
}
