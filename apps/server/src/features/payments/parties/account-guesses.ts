import type { PaymentForm } from '@dilo/domain/payments/payment-form.ts'
import { NO_INN } from '@dilo/domain/payments/recipient-identity.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseClientCode } from '@dilo/domain/values/client-code.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { bankCodeOf, type Iban, parseIban } from '@dilo/domain/values/iban.ts'
import { withoutSpaces } from '@dilo/domain/values/without-spaces.ts'
import type { Context } from '../../../context.ts'
import {
  type CompanyAuthority,
  type Counter,
  countedSoFar,
  countEach,
  spendEach,
  type TooMany,
} from '../../access/door.ts'
import { findRecipientAccounts } from '../../accounts/door.ts'
import { accountsOfRecipients } from '../counterparties/known-accounts.ts'

/**
 * Limit of wrong owner codes for accounts of this bank, in 24 hours. A bookkeeper mistypes a handful in a day, and the
 * first file from old books has some dozens. Trying out the 5,000 codes that one birthday leaves takes three months.
 */
const PER_PERSON = 50
/** The limit for the whole company: it leaves as much again for a second bookkeeper. */
const PER_COMPANY = 100

type Asker = Pick<CompanyAuthority, 'personId' | 'companyId'>

const countersOf = ({ personId, companyId }: Asker, by = 1): readonly Counter[] => [
  { kind: 'account guesses of a person', of: personId, cap: PER_PERSON, windowMs: DAY, by },
  { kind: 'account guesses of a company', of: companyId, cap: PER_COMPANY, windowMs: DAY, by },
]

/** A recipient as typed. */
type TypedRecipient = Pick<PaymentForm, 'creditorIban' | 'creditorCode'>

/** An account of this bank with the code that its owner is said to have. */
type Pair = { readonly iban: Iban; readonly code: string }

function pairOf({ config }: Context, { creditorIban, creditorCode }: TypedRecipient): Pair | null {
  const iban = parseIban(creditorIban ?? '')
  if (!iban.ok || bankCodeOf(iban.value) !== config.bankCode) return null
  // Ten zeros match no owner here, and an answer would also reveal which accounts exist.
  const digits = withoutSpaces(creditorCode ?? '')
  return digits === NO_INN || parseClientCode(digits).ok ? { iban: iban.value, code: digits } : null
}

const textOf = ({ iban, code }: Pair): string => `${iban} ${code}`

function pairsAmong(context: Context, typed: readonly TypedRecipient[]): Map<string, Pair> {
  const pairs = typed.map((one) => pairOf(context, one)).filter((pair) => pair !== null)
  return new Map(pairs.map((pair) => [textOf(pair), pair]))
}

/**
 * Counts the recipients whose code is not the account owner's: a caller who tries one code after another for the owner
 * of an account is stopped (security row 18). It runs before any answer about them, for one payment and for a whole
 * file, in one statement. Too many at once use up the remaining guesses and get no answer about any: otherwise a
 * refusal would be an answer.
 * @param before recipients about whom the bank has already answered
 */
export async function countGuesses(
  context: Context,
  asker: Asker,
  typed: readonly TypedRecipient[],
  before: readonly TypedRecipient[] = [],
): Promise<Result<void, TooMany>> {
  const said = pairsAmong(context, before)
  const asked = [...pairsAmong(context, typed)].flatMap(([text, pair]) => (said.has(text) ? [] : [pair]))
  if (asked.length === 0) return ok(undefined)
  const accounts = await findRecipientAccounts(
    context.database,
    asked.map(({ iban }) => iban),
    asker.companyId,
  )
  const wrong = asked.filter(({ iban, code }) => {
    const account = accounts.get(iban)
    return account === undefined || (account.companyId !== asker.companyId && account.owner.code !== code)
  })
  return wrong.length === 0 ? mayAsk(context, asker) : countWrong(context, asker, wrong.length)
}

/** Counts the guess of one payment. The company can always pay its known recipients, whatever the count. */
export async function countGuess(
  context: Context,
  asker: Asker,
  typed: TypedRecipient,
  before: TypedRecipient | null = null,
): Promise<Result<void, TooMany>> {
  const pair = pairOf(context, typed)
  if (pair === null) return ok(undefined)
  const accountsOf = await accountsOfRecipients(context.database, asker.companyId, [
    { code: pair.code, passport: null },
  ])
  if (accountsOf({ code: pair.code, passport: null }).some(({ iban }) => iban === pair.iban)) return ok(undefined)
  return countGuesses(context, asker, [typed], before === null ? [] : [before])
}

async function countWrong(context: Context, asker: Asker, wrong: number): Promise<Result<void, TooMany>> {
  const counted = await countEach(context, context.database, countersOf(asker, wrong))
  return counted.ok ? ok(undefined) : refused(await spendEach(context, context.database, countersOf(asker)))
}

/** Refuses a caller who has guessed too often, even when the code is right. */
async function mayAsk(context: Context, asker: Asker): Promise<Result<void, TooMany>> {
  for (const counter of countersOf(asker)) {
    if ((await countedSoFar(context, context.database, counter)) >= counter.cap)
      return refused(await spendEach(context, context.database, [counter]))
  }
  return ok(undefined)
}
