import { asksOfWays, type RuleOfMoney, rulesOfMoney, type WayOfMoney, waysOfMoney } from '@dilo/domain/rules/ways-of-money.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { changeAccess, forgetChange } from '../testing/changed-access.ts'
import { demoInn } from '../testing/demo-inn.ts'
import { BOHDAN, DIRECTOR } from '../testing/demo-people.ts'
import { asOwner, needSignatures } from '../testing/signatories.ts'
import { type House, openHouse, type Outcome, type WayToWalk } from '../testing/ways-of-money/house.ts'
import { waysOfAccess } from '../testing/ways-of-money/ways-of-access.ts'
import { waysOfCards } from '../testing/ways-of-money/ways-of-cards.ts'
import { waysOfDeposits } from '../testing/ways-of-money/ways-of-deposits.ts'
import { waysOfExchange } from '../testing/ways-of-money/ways-of-exchange.ts'
import { waysOfPayments } from '../testing/ways-of-money/ways-of-payments.ts'

// Every way by which money can leave, or a right can grow, is walked through HTTP once for each rule that is not met: what the table of
// ways says (domain rules/ways-of-money.ts) is what the bank answers.

/** Shorter than an idle session. */
const WAIT = 10 * MINUTE

const ways: Readonly<Record<WayOfMoney, WayToWalk>> = { ...waysOfPayments, ...waysOfCards, ...waysOfDeposits, ...waysOfExchange, ...waysOfAccess }

const { bank } = bankOfFile()
let house: House

beforeAll(async () => {
  house = await openHouse(bank)
})
beforeEach(async () => {
  for (const table of ['outbox', 'one_time_code', 'signed_change', 'signing_limit', 'watch_list_entry', 'watch_hit', 'contact_change', 'card_session'])
    await asOwner(bank, `delete from ${table}`, [])
  await forgetAttempts()
  await needSignatures(bank, house.company, ['first'])
  await setRelation({})
  await forgetChange(bank, DIRECTOR)
  await asOwner(bank, "update company set questionnaire_status = 'processed' where company_id = $1", [house.company])
  await asOwner(bank, "update client_account set status = 'OPEN' where company_id = $1", [house.company])
})

/** One person walks more ways here than anybody does in a day. */
const forgetAttempts = () => asOwner(bank, 'delete from attempt_counter', [])

const ALL = ['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE', 'SALARY_VIEW', 'SALARY_WRITE']

type Relation = { type?: string; status?: string; permissions?: readonly string[]; signature?: string; accounts?: readonly string[] | null }

const setRelation = ({ type = 'DIRECTOR', status = 'active', permissions = ALL, signature = 'first', accounts = null }: Relation) =>
  asOwner(
    bank,
    'update relation set type = $3, status = $4, permissions = $5, signature_type = $6, account_ids = $7 where company_id = $1 and person_id = $2',
    [house.company, house.directorId, type, status, permissions, signature, accounts],
  )

/** A list names the director, and who comes to the company. */
async function putOnList(): Promise<void> {
  for (const inn of [demoInn(DIRECTOR), demoInn(BOHDAN)])
    await asOwner(bank, "insert into watch_list_entry (list, entry_id, names, codes, version) values ('sanctions', $1, array['Ніхто'], array[$1], 1)", [inn])
}

async function blockAccounts(): Promise<void> {
  await asOwner(bank, "update client_account set status = 'BLOCKED' where company_id = $1", [house.company])
  await asOwner(bank, "update deposit set status = 'arrested', arrested_from = 'active' where company_id = $1 and status = 'active'", [house.company])
}

/** Each rule, not met any more: after a way is prepared, and before it is taken. */
const breaks: Readonly<Record<RuleOfMoney, () => Promise<unknown>>> = {
  signingPolicy: () => needSignatures(bank, house.company, ['first', 'second']),
  relation: () => setRelation({ status: 'disabled' }),
  right: () => setRelation({ type: 'ACCOUNTANT', permissions: ['DEFAULT_CB_ACCESS'], signature: 'none' }),
  accountScope: () => setRelation({ accounts: ['00000000-0000-7000-8000-000000000000'] }),
  accessWait: () => changeAccess(bank, DIRECTOR, WAIT),
  verification: () => asOwner(bank, "update company set questionnaire_status = 'new' where company_id = $1", [house.company]),
  screening: putOnList,
  blockAndArrest: blockAccounts,
  methodLimit: () =>
    asOwner(bank, "insert into signing_limit (company_id, person_id, method, per_payment) values ($1, $2, 'SMS', 100)", [house.company, house.directorId]),
}

async function walk(way: WayOfMoney, broken: RuleOfMoney | null): Promise<Outcome> {
  const act = await ways[way](house)
  await forgetAttempts()
  if (broken !== null) await breaks[broken]()
  return act()
}

/** The end of a way where its table says `refused`: one more signature is missing, or the code of the refusal. */
const NO_AUTHORITY = 'NO_AUTHORITY'
const ofPayments = {
  signingPolicy: 'needsOthers',
  relation: 'PAY_E002',
  right: 'PAY_E002',
  accountScope: 'PAY_E026',
  verification: 'PAYER_NOT_VERIFIED',
  blockAndArrest: 'CANNOT_PAY_FROM_ACCOUNT',
  methodLimit: 'PAY_E029',
}
const ofCards = {
  signingPolicy: 'CARD_NEEDS_SIGNATURES',
  relation: NO_AUTHORITY,
  right: NO_AUTHORITY,
  accountScope: 'CARD_NOT_COMPANYS',
  accessWait: 'CARD_ACCESS_CHANGED',
}
const ofDeposits = {
  signingPolicy: 'needsOthers',
  relation: NO_AUTHORITY,
  right: NO_AUTHORITY,
  accountScope: 'DEPOSIT_OPERATION_NOT_FOUND',
  verification: 'PAYER_NOT_VERIFIED',
  blockAndArrest: 'ACCOUNT_NOT_OPEN',
}
const ofAccess = { signingPolicy: 'needsOthers', relation: NO_AUTHORITY, right: NO_AUTHORITY, accountScope: NO_AUTHORITY }

const refusals: Readonly<Record<WayOfMoney, Partial<Record<RuleOfMoney, Outcome>>>> = {
  payment: ofPayments,
  paymentList: ofPayments,
  salary: ofPayments,
  standingOrder: { ...ofPayments, accountScope: 'NOT_FOUND' },
  cardOrder: { ...ofCards, accountScope: 'NOT_FOUND', verification: 'PAYER_NOT_VERIFIED', blockAndArrest: 'ACCOUNT_NOT_OPEN' },
  cardReplacement: { ...ofCards, blockAndArrest: 'ACCOUNT_NOT_OPEN' },
  cardActivation: ofCards,
  cardNumber: ofCards,
  cardPin: ofCards,
  cardUnlock: ofCards,
  cardRecognition: ofCards,
  cardApproval: { ...ofCards, signingPolicy: 'needsOthers', relation: 'NOT_FOUND', accountScope: 'NOT_FOUND' },
  cardLimits: ofCards,
  cardAllowance: { ...ofCards, right: 'NOT_FOUND', accountScope: 'NOT_FOUND' },
  cardProgram: ofCards,
  cardWallet: ofCards,
  depositOpening: ofDeposits,
  depositReturn: ofDeposits,
  depositPayoutAccount: { ...ofDeposits, accountScope: 'DEPOSIT_NOT_FOUND', blockAndArrest: 'DEPOSIT_BLOCKED' },
  exchange: { ...ofDeposits, relation: 'PAY_E002', right: 'PAY_E002', accountScope: 'EXCHANGE_REQUEST_NOT_FOUND' },
  accessOfPerson: { ...ofAccess, verification: 'RELATION_CLIENT_NOT_IDENTIFIED', methodLimit: NO_AUTHORITY },
  signingPolicy: ofAccess,
  contact: {},
  statementAddress: { ...ofAccess, accountScope: 'NOT_FOUND' },
}

const endOf = (way: WayOfMoney, rule: RuleOfMoney): Outcome | undefined => {
  const asks = asksOfWays[way][rule]
  if (asks === 'refused') return refusals[way][rule]
  return asks === 'later' ? 'waits' : 'done'
}

describe.each(waysOfMoney)('%s', (way) => {
  // security row 54, spending
  test('is open while every rule is met', async () => {
    expect(await walk(way, null)).toBe('done')
  })

  // security row 54, spending
  test.each(rulesOfMoney.map((rule) => [rule, endOf(way, rule)] as const))('without %s ends in %s', async (rule, end) => {
    expect(await walk(way, rule)).toBe(end)
  })
})
