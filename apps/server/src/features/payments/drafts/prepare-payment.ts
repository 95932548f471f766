import type { Answer } from '@dilo/contract/calls.ts'
import { type KnownOfAccount, nothingKnown } from '@dilo/domain/payments/account-end.ts'
import { budgetPresets } from '@dilo/domain/payments/budget-presets.ts'
import {
  type BudgetRecipient,
  budgetRecipients,
  type PaymentToBudget,
} from '@dilo/domain/payments/budget-recipients.ts'
import { composeBudgetPurpose } from '@dilo/domain/payments/budget-purpose.ts'
import { type TaxGroup, taxGroups } from '@dilo/domain/payments/entrepreneur-taxes.ts'
import { type ChosenAccounts, firstAccount, paysOut } from '@dilo/domain/payments/paying-account.ts'
import { knownTaxGroup } from '@dilo/domain/payments/taxes-soon.ts'
import { readTaxPayment, type TaxPayment } from '@dilo/domain/payments/tax-payment.ts'
import { nextDeclaration } from '@dilo/domain/payments/tax-terms.ts'
import { FURTHEST_DAYS } from '@dilo/domain/payments/value-date.ts'
import { wireCodeOrNull } from '@dilo/domain/refusals.ts'
import { certain } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Holidays } from '@dilo/domain/values/working-day.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { budgetAccountsAt } from '../bank-values/budget-accounts.ts'
import { findChoice, ownAccounts, recentRecipients } from '../../accounts/door.ts'
import { cardNumberShown, ownCards } from '../../cards/door.ts'
import { statedTaxGroup } from '../../questionnaires/door.ts'
import { knownOf } from '../last-days/known-accounts.ts'
import { findSaid } from '../account-ends/store.ts'
import { paymentGate } from '../parties/payment-gate.ts'
import { needsUpdate } from '../parties/good-until.ts'
import { findPayer, nextNumber } from '../payment/store.ts'
import { findBudgetPayments } from '../last-days/budget-payments.ts'

type Prepared = Answer<'GET /api/payment-service/payments/new'>

/** The data for an empty form: whether this person may pay at all, the accounts, a number, and today's date. */
export async function preparePayment(
  context: Context,
  { personId, companyId, relationType, permissions }: CompanyAuthority,
): Promise<Prepared> {
  const { database } = context
  const today = businessDateAt(context.clock.now())
  const holidays = holidaysAt(context, context.clock.now())
  const payer = await findPayer(database, companyId)
  const { accounts = [], deposits = [] } = Object.groupBy(await ownAccounts(database, companyId), ({ type }) =>
    paysOut(type) ? 'accounts' : 'deposits',
  )
  const choice = await findChoice(database, companyId, personId)
  const toBudget = await findBudgetPayments(database, companyId, today)
  const outdated = await needsUpdate(context, database, { personId, companyId }, null)
  const paysBudget = context.config.paidWhenOutdated.includes('toBudget')
  return {
    refusal: wireCodeOrNull(paymentGate(payer, relationType, permissions) ?? (paysBudget ? null : outdated)),
    outdated: wireCodeOrNull(outdated),
    suggestedNumber: await nextNumber(database, companyId, Number(today.slice(0, 4))),
    today,
    lastDay: plusDays(today, FURTHEST_DAYS),
    recentRecipients: await recentRecipients(context, companyId),
    begin: firstAccount(
      accounts.map(({ account_id: id, status, available }) => ({ id, status, available })),
      choice,
    ),
    reservedAccount: openReserve(accounts, choice),
    accounts: openAccounts(accounts),
    blocked: accounts
      .filter(({ status }) => status === 'BLOCKED')
      .map(({ account_id: id, alias, type, currency, block }) => ({ id, alias, type, currency, block })),
    deposits: openAccounts(deposits),
    cards: await payingCards(context, companyId),
    ...(await taxesOf(database, { companyId, isTaxed: payer.sole_entrepreneur, toBudget, today, holidays })),
    ...treasuryAccounts(context, await knownAccounts(database, companyId, { toBudget, today }), { toBudget, today }),
  }
}

/** The company's payments to the budget, as of a day. */
type PaidToBudget = { readonly toBudget: readonly PaymentToBudget[]; readonly today: BusinessDate }

type TreasuryAccounts = Pick<Prepared, 'budgetAccounts' | 'knownAccounts' | 'paidTaxAccounts' | 'budgetRecipients'>

/** More recipients than these are looked for in the directory. */
const RECIPIENTS = 8

/** The Treasury's accounts that the company has paid, and what is known of their ends. */
function treasuryAccounts(
  context: Context,
  known: readonly AccountKnown[],
  { toBudget, today }: PaidToBudget,
): TreasuryAccounts {
  const table = budgetAccountsAt(context, context.clock.now())
  const ofIban = new Map(known.map((account) => [account.iban, account]))
  const recipients = budgetRecipients(toBudget, { today, table, knownOf: (iban) => ofIban.get(iban) ?? nothingKnown })
  return {
    budgetAccounts: [...table],
    knownAccounts: [...known],
    paidTaxAccounts: known.flatMap(({ iban, lastPaid }) =>
      lastPaid === null ? [] : [{ iban, lastPaid: lastPaid.on }],
    ),
    budgetRecipients: firstOfEachTax(recipients).slice(0, RECIPIENTS),
  }
}

/** The last account of each tax fills its payment, however many other accounts were paid since. */
function firstOfEachTax(recipients: readonly BudgetRecipient[]): BudgetRecipient[] {
  const isFirst = (one: BudgetRecipient) =>
    one.tax !== null && recipients.find(({ tax }) => tax === one.tax)?.iban === one.iban
  return recipients.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
}

type AccountKnown = KnownOfAccount & { readonly iban: Iban }

/**
 * Recipients' accounts that may end: those of the budget that the company has paid, and those whose last day a person
 * has set.
 */
async function knownAccounts(
  reader: Reader,
  companyId: string,
  { toBudget, today }: PaidToBudget,
): Promise<AccountKnown[]> {
  const said = await findSaid(reader, companyId)
  const ibans = new Set([...toBudget.map(({ creditorIban }) => creditorIban), ...said.map(({ iban }) => iban)])
  const accounts = [...ibans].map((iban) => ({ companyId, iban }))
  const known = await knownOf(reader, accounts, today)
  return accounts.map((account) => ({ iban: account.iban, ...known(account) }))
}

type OwnAccounts = Awaited<ReturnType<typeof ownAccounts>>

const openAccounts = (accounts: OwnAccounts): Prepared['accounts'] =>
  accounts
    .filter(({ status }) => status === 'OPEN')
    .map(({ account_id: id, iban, type, alias, currency, available }) => ({
      id,
      iban,
      type,
      alias,
      currency,
      availableBalance: String(available),
    }))

const openReserve = (accounts: OwnAccounts, { reservedAccount }: ChosenAccounts): string | null =>
  accounts.find(({ account_id: id, status }) => id === reservedAccount && status === 'OPEN')?.account_id ?? null

async function payingCards({ database }: Context, companyId: string): Promise<Prepared['cards']> {
  const open = (await ownCards(database, companyId)).filter(
    ({ status, account_status }) => status === 'OPEN' && account_status === 'OPEN',
  )
  return open.map((card) => ({
    id: card.card_id,
    number: cardNumberShown(card),
    accountId: card.account_id,
    currency: card.currency,
  }))
}

type Taxes = Pick<Prepared, 'budget' | 'taxGroup'>
type TaxesOfGroup = Prepared['budget'][number]

type OfferedTerm = NonNullable<ReturnType<typeof budgetPresets>[number]['passed']>

const presentTerm = ({
  purpose,
  period,
  amount,
  due,
}: OfferedTerm): NonNullable<TaxesOfGroup['presets'][number]['passed']> => ({
  remittanceInformation: certain(composeBudgetPurpose(purpose)),
  period,
  amount: amount === null ? null : String(amount),
  due,
})

type Moment = { readonly today: BusinessDate; readonly holidays: Holidays }

type Taxpayer = PaidToBudget & Moment & { readonly companyId: string; readonly isTaxed: boolean }

/** The next taxes of an entrepreneur. A company pays no single tax by groups. */
async function taxesOf(reader: Reader, { companyId, isTaxed, toBudget, ...moment }: Taxpayer): Promise<Taxes> {
  if (!isTaxed) return { budget: [], taxGroup: null }
  const payments = toBudget.map(readTaxPayment).filter((payment) => payment !== null)
  return {
    budget: taxGroups.map((group) => taxesOfGroup(group, moment, payments)),
    taxGroup: knownTaxGroup(payments, await statedTaxGroup(reader, companyId)),
  }
}

function taxesOfGroup(group: TaxGroup, { today, holidays }: Moment, payments: readonly TaxPayment[]): TaxesOfGroup {
  return {
    group,
    declaration: nextDeclaration(group, today, holidays),
    presets: budgetPresets(group, today, payments, holidays).map((preset) => ({
      tax: preset.tax,
      ...presentTerm(preset),
      shareOfIncome: preset.shareOfIncome,
      isMaximum: preset.isMaximum,
      paid: preset.paid === null ? null : { ...preset.paid, amount: String(preset.paid.amount) },
      passed: preset.passed === null ? null : presentTerm(preset.passed),
    })),
  }
}
