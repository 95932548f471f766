import { expect, type Page } from '@playwright/test'
import { showQuietChange } from './access-change-scenes.ts'
import { accountsScenes } from './accounts-scenes.ts'
import { cardOrdersScenes } from './card-orders-scenes.ts'
import { twelveMonths } from './days-in-kyiv.ts'
import { depositOffersScenes } from './deposit-offers-scenes.ts'
import { makePayment } from './made-payments.ts'
import { pathsOfCabinet } from './paths-of-pages.ts'
import { paymentImportScenes } from './payment-import-scenes.ts'
import { questionnaireScenes } from './questionnaire-scenes.ts'
import { regularPaymentsScenes, showEditedOrder } from './regular-payments-scenes.ts'
import { salaryScenes, showWritten } from './salary-scenes.ts'
import { type Scene, sceneNamed } from './scene.ts'
import { supportScenes } from './support-scenes.ts'

/** The person who opens a page, and their object in its address; or the page as a scene shows it. */
type Opening = {
  readonly as?: string
  /** The values in the place of each `$` of the path. */
  readonly of?: (page: Page) => Promise<readonly string[]>
  readonly scene?: (page: Page) => Promise<void>
}

const OLENA = '380500000001'
/** A director whose company has deposits, and people. */
const ANDRII = '380500000002'
/** A director whose company exchanges currency. */
const DMYTRO = '380500000009'
const ACCOUNTANT_OF_TWO = '380500000062'

type Things = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>

/** The first of the things that a call lists. */
const first =
  (path: string, list: string, key = 'id') =>
  async (page: Page): Promise<readonly string[]> => {
    const things = (await (await page.request.get(`/api/${path}`)).json()) as Things
    return [things[list]?.[0]?.[key] ?? '']
  }

const account = first('account-service/accounts', 'accounts')

async function entry(page: Page): Promise<readonly string[]> {
  const [accountId = ''] = await account(page)
  const [version = ''] = await first(`account-service/accounts/${accountId}/statement?${twelveMonths()}`, 'entries', 'version')(page)
  return [accountId, String(version)]
}

const draft = async (page: Page): Promise<readonly string[]> => [(await makePayment(page, { amount: '12000' })).id]

const sceneOf = (scenes: readonly Scene[], name: string): Opening => ({ scene: sceneNamed(scenes, name) })

/** Pages that need more than their path. A page with a `$` in it has a row here. */
const openings: Readonly<Record<string, Opening>> = {
  companies: { as: ACCOUNTANT_OF_TWO },
  editedPayment: { of: draft },
  payment: { of: first('payment-service/payments', 'payments') },
  account: { of: account },
  statement: { of: account },
  charts: { of: account },
  statementMail: { of: account },
  entry: { of: entry },
  application: sceneOf(accountsScenes, 'the page of an application that waits for the bank'),
  card: { of: first('card-service/cards', 'cards') },
  cardApplication: sceneOf(cardOrdersScenes, 'an application for a card to be signed'),
  deposits: { as: ANDRII },
  deposit: { as: ANDRII, of: first('deposit-service/deposits', 'deposits') },
  newDeposit: { as: ANDRII },
  depositShelf: { as: ANDRII },
  depositOperation: sceneOf(depositOffersScenes, 'the opening of a deposit to be signed'),
  exchangeRequests: { as: DMYTRO },
  exchangeRequest: { as: DMYTRO, of: first('exchange-service/requests', 'requests') },
  exchangeContracts: { as: DMYTRO },
  exchangeContract: { as: DMYTRO, of: first('exchange-service/contracts', 'contracts') },
  editedExchangeContract: { as: DMYTRO, of: first('exchange-service/contracts', 'contracts') },
  regularPayments: sceneOf(regularPaymentsScenes, 'regular payments'),
  regularPayment: sceneOf(regularPaymentsScenes, 'regular payment with what it has paid'),
  editedRegularPayment: { scene: (page) => showEditedOrder(page) },
  salary: sceneOf(salaryScenes, 'salary registers'),
  register: sceneOf(salaryScenes, 'a salary register that is paid out'),
  editedRegister: { scene: (page) => showWritten(page) },
  import: sceneOf(paymentImportScenes({}), 'import whose payments are over, one rejected'),
  people: { as: ANDRII },
  person: { as: ANDRII, of: first('operation-service/people', 'people') },
  signingRules: { as: ANDRII },
  newSigningRules: { as: ANDRII },
  accessChange: { as: ANDRII, scene: (page) => showQuietChange(page) },
  invitation: { as: ANDRII, of: first('operation-service/invitations', 'invitations') },
  trail: { as: ANDRII },
  questionnaire: sceneOf(questionnaireScenes, 'questionnaire that the bank gave back'),
  questionnaireSection: sceneOf(questionnaireScenes, 'owners of a company'),
  questionnaireSigning: sceneOf(questionnaireScenes, 'questionnaire before it is signed'),
  enquiry: sceneOf(supportScenes, 'enquiry with an answer'),
}

/** A page of the cabinet with things on it: of people of the demo bank, or of a scene where they have none. */
export type OpenedPage = {
  readonly name: string
  readonly as: string
  readonly open: (page: Page) => Promise<void>
  /** Its address names a thing, and no row above says which. */
  readonly lacksThing: boolean
}

const open = ({ of, scene }: Opening, path: string) =>
  scene === undefined
    ? async (page: Page): Promise<void> => {
        const things = [...((await of?.(page)) ?? [])]
        // None: the demo bank is other than the table says.
        expect(things, path).not.toContain('')
        await page.goto(`/cabinet${path.replace(/\$\w+/g, () => things.shift() ?? '')}`)
      }
    : scene

export const openedPages: readonly OpenedPage[] = Object.entries(pathsOfCabinet).map(([name, path]) => {
  const opening = openings[name] ?? {}
  const lacksThing = path.includes('$') && opening.of === undefined && opening.scene === undefined
  return { name, as: opening.as ?? OLENA, open: open(opening, path), lacksThing }
})
