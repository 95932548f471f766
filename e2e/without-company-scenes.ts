import type { Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import { OVERVIEW } from './home-scenes.ts'
import { LIST } from './payments-list-scenes.ts'
import type { Scene } from './scene.ts'
import { PAYMENT } from './shown-payment.ts'

/** Pages of a person without access to a company, for pages.spec.ts. */

type CompanyNames = Record<'uk' | 'ru', { fullName: string; shortName: string }>

/** Companies that a list tells apart. */
export const numbered = ({ uk, ru }: CompanyNames, number: number): CompanyNames => ({
  uk: { ...uk, shortName: `${uk.shortName} ${number}` },
  ru: { ...ru, shortName: `${ru.shortName} ${number}` },
})

/** For a person who was not invited yet, or whose relations give no access. */
const showWithoutCompany = async (
  page: Page,
  address: string,
  relations: readonly { status: string; verification?: string; because?: string }[] = [],
): Promise<void> => {
  await answerCalls(page, '**/clients/physical/current', async (call) => {
    const client = await (await call.fetch()).json()
    const [{ slave, ...relation }] = client.relations
    const without = relations.map(({ status, verification = null, because = null }, index) => ({
      ...relation,
      status,
      onConfirmBecause: because,
      slave: {
        ...slave,
        type: 'DIRECTOR',
        corporate: { ...slave.corporate, id: PAYMENT.replace(/.$/, String(index)), names: numbered(slave.corporate.names, index + 1), verification },
      },
    }))
    await json({ ...client, relations: without, settings: { ...client.settings, currentCompanyId: null, permissions: [] } })(call)
  })
  await answerCalls(page, '**/operation-service/verification', json({ state: 'unverified', kind: 'registration', waitsSince: null, promisedAt: null }))
  await page.goto(address)
  await (relations.length > 0 ? page.locator('.d-badge').first() : page.getByText(/^(Ви ще не дієте|Вы ещё не действуете)/)).waitFor()
}

/** One in each state that gives no access, and for each reason of the bank. */
const withoutAccess = [
  { status: 'onConfirm', verification: 'awaited' },
  { status: 'onConfirm', verification: 'unverified' },
  { status: 'onConfirm', verification: 'verified', because: 'head' },
  { status: 'onConfirm', verification: 'verified', because: 'firstOfPlace' },
  { status: 'onConfirm', verification: 'verified', because: 'identification' },
  { status: 'created' },
  { status: 'disabled' },
  { status: 'deleted' },
]

export const withoutCompanyScenes: readonly Scene[] = [
  {
    name: 'home of somebody without a company',
    answers: { [OVERVIEW]: json({ error_code: 'NO_AUTHORITY', request_id: 'req-1' }, 403) },
    opens: (page) => showWithoutCompany(page, '/cabinet/accounts'),
  },
  {
    name: 'home of who waits for the bank to confirm their relation',
    answers: { [OVERVIEW]: json({ error_code: 'RELATION_NOT_CONFIRMED', request_id: 'req-1' }, 403) },
    opens: (page) => showWithoutCompany(page, '/cabinet/accounts', withoutAccess.slice(0, 1)),
  },
  {
    name: 'home of whose relations give no access',
    answers: { [OVERVIEW]: json({ error_code: 'RELATION_NOT_CONFIRMED', request_id: 'req-1' }, 403) },
    opens: (page) => showWithoutCompany(page, '/cabinet/accounts', withoutAccess),
  },
  {
    name: 'home of whose access was ended',
    answers: { [OVERVIEW]: json({ error_code: 'NO_AUTHORITY', request_id: 'req-1' }, 403) },
    opens: (page) => showWithoutCompany(page, '/cabinet/accounts', withoutAccess.slice(-1)),
  },
  {
    name: 'payments of somebody without a company',
    show: async ({ page }) => {
      await answerCalls(page, LIST, json({ error_code: 'PAY_E002', request_id: 'req-1' }, 403))
      await showWithoutCompany(page, '/cabinet/payments')
      // Nothing is offered that would be refused.
      await page.getByRole('link', { name: /^(Новий платіж|Новый платёж)$/ }).waitFor({ state: 'detached' })
    },
  },
]
