import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { readAs } from './call-as.ts'
import { approveInDesk, enterDesk, giveReason } from './desk-steps.ts'
import { fromMenu } from './page-of-payment.ts'
import { signInForm } from './paying-in-form.ts'
import { signInByCalls } from './sign-in.ts'
import { openBank } from './start-the-bank.ts'
import { test } from './worker.ts'

// Two banks on one machine, and the clearing house of the first between them. One worker walks all journeys, so that they are
// started once.

test.describe.configure({ mode: 'serial' })

type Bank = Awaited<ReturnType<typeof openBank>>
type Requisites = { readonly ownerName: string; readonly ownerCode: string; readonly iban: string; readonly accountId: string }

const OSTAP = '380500000055'
const SOLOMIIA = '380500000054'
/** The other bank has news of a signed payment within this time, on a busy machine, too. */
const SECONDS = { timeout: 20_000, intervals: [500] }

let banks: readonly Bank[] = []
const contexts: BrowserContext[] = []
/** A person who pays at the first bank, and one who is paid at the second. */
let payer: Page
let payee: Page
let payersAccount: Requisites
let payeesAccount: Requisites

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  const first = await openBank()
  banks = [first]
  const second = await openBank({ BANK_CODE: '399999', BANK_NAME: 'Друге Діло', CLEARING_FOLDER: join(first.dataDir, 'clearing-house') })
  banks = [second, first]
  const openPage = async ({ address }: Bank): Promise<Page> => {
    const context = await browser.newContext({ baseURL: address })
    contexts.push(context)
    return context.newPage()
  }
  payer = await openPage(first)
  payee = await openPage(second)
  await signInByCalls(payer, OSTAP)
  await signInByCalls(payee, SOLOMIIA)
  payersAccount = await requisitesOf(payer)
  payeesAccount = await requisitesOf(payee)
})
test.afterAll(async () => {
  for (const context of contexts) await context.close()
  for (const bank of banks) await bank.stop()
})

/** The requisites of the company's first account, which is in hryvnia. */
async function requisitesOf(page: Page): Promise<Requisites> {
  const { accounts } = await readAs<{ accounts: { id: string }[] }>(page, '/api/account-service/accounts')
  const accountId = accounts[0]?.id ?? ''
  return { ...(await readAs<{ requisites: Requisites }>(page, `/api/account-service/accounts/${accountId}`)).requisites, accountId }
}

/** Pays the person of the second bank, from the form to the code. @returns the payment's reference at every bank */
async function pay(
  page: Page,
  { amount, purpose, instant = false }: { readonly amount: string; readonly purpose: string; readonly instant?: boolean },
): Promise<string> {
  await page.goto('/cabinet/payments/new')
  await page.getByLabel('Назва отримувача').fill(payeesAccount.ownerName)
  await page.getByLabel('Код отримувача').fill(payeesAccount.ownerCode)
  await page.getByLabel('Рахунок отримувача (IBAN)').fill(payeesAccount.iban)
  await expect(page.getByText('Друге Діло', { exact: true })).toBeVisible()
  await page.getByLabel('Сума').fill(amount)
  await page.getByLabel('Призначення платежу').fill(purpose)
  if (instant) await page.getByRole('radio', { name: 'Миттєвий платіж на IBAN' }).click()
  await signInForm(page, OSTAP)
  const id = page.url().split('/').at(-1)
  return (await readAs<{ uetr: string }>(page, `/api/payment-service/payments/${id}`)).uetr
}

/** Opens the entry of a purpose, once the account has it. */
async function openEntry(page: Page, { accountId }: Requisites, purpose: string): Promise<void> {
  const path = `/api/account-service/accounts/${accountId}/statement?sort=newest` as const
  const versionOf = async () =>
    (await readAs<{ entries: { version: number; remittanceInformation: string }[] }>(page, path)).entries.find(
      (entry) => entry.remittanceInformation === purpose,
    )?.version
  await expect.poll(versionOf, SECONDS).toBeDefined()
  await page.goto(`/cabinet/accounts/${accountId}/entries/${await versionOf()}`)
}

test('a payment signed at one bank is an entry of the other one within seconds, with its payer', async () => {
  const uetr = await pay(payer, { amount: '41,25', purpose: 'Оплата другому банку' })
  await openEntry(payee, payeesAccount, 'Оплата другому банку')
  const entry = payee.getByRole('main')
  for (const fact of [payersAccount.ownerName, payersAccount.ownerCode, 'Діло', 'Оплата другому банку', uetr]) await expect(entry).toContainText(fact)
  await expect(payer.getByText('Гроші в банку отримувача').or(payer.getByText('Зараховано отримувачу')).first()).toBeVisible()
})

test('money that the recipient gives back, by a signed payment, is an entry of its payer again', async () => {
  await openEntry(payee, payeesAccount, 'Оплата другому банку')
  await payee.getByRole('link', { name: 'Повернути платнику' }).click()
  await expect(payee.getByLabel('Назва отримувача')).toHaveValue(payersAccount.ownerName)
  const purpose = await payee.getByLabel('Призначення платежу').inputValue()
  await payee.getByLabel('Сума', { exact: true }).fill('40,00')
  await signInForm(payee, SOLOMIIA)
  await openEntry(payer, payersAccount, purpose)
  await expect(payer.getByRole('main')).toContainText(payeesAccount.ownerName)
  await expect(payer.getByRole('main')).toContainText('Друге Діло')
})

test('a recall is refused by two people of the other bank, and the page of the payment says why', async ({ browser }) => {
  const uetr = await pay(payer, { amount: '12,00', purpose: 'Заплачено двічі' })
  await openEntry(payee, payeesAccount, 'Заплачено двічі')
  await payer.reload()
  await fromMenu(payer, 'Відкликати переказ')
  await payer.getByRole('dialog').getByText('Заплатили двічі').click()
  await payer.getByRole('dialog').getByRole('button', { name: 'Відкликати переказ' }).click()
  await expect(payer.getByText('Просимо банк отримувача повернути гроші')).toBeVisible()

  const desk = banks[0]?.desk ?? ''
  const ofDesk = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: desk })))
  contexts.push(...ofDesk)
  const [officer, compliance] = (await Promise.all(ofDesk.map((context) => context.newPage()))) as [Page, Page]
  await enterDesk(officer, desk, 'Офіцер')
  await officer.goto(`${desk}/desk/incoming/${uetr}`)
  await expect(async () => {
    await officer.reload()
    await expect(officer.getByRole('button', { name: 'Відмовити у відкликанні' })).toBeVisible({ timeout: 2_000 })
  }).toPass(SECONDS)
  await officer.getByRole('button', { name: 'Відмовити у відкликанні' }).click()
  await giveReason(officer, 'Передати на рішення')
  await enterDesk(compliance, desk, 'Комплаєнс')
  await approveInDesk(compliance)
  await expect(async () => {
    await payer.reload()
    await expect(payer.getByText('Гроші не повернуть: отримувач не згодився повернути гроші')).toBeVisible({ timeout: 2_000 })
  }).toPass(SECONDS)
})

test('an instant payment is credited at the other bank within seconds', async () => {
  await pay(payer, { amount: '7,00', purpose: 'Миттєва оплата', instant: true })
  await openEntry(payee, payeesAccount, 'Миттєва оплата')
  await expect(payer.getByText('Зараховано отримувачу').first()).toBeVisible()
})
