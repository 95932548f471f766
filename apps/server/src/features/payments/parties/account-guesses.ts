import type { PaymentForm } from '@dilo/domain/payments/payment-form.ts'
import { NO_INN } from '@dilo/domain/payments/recipient-identity.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseClientCode } from '@dilo/domain/values/client-code.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { bankCodeOf, type Iban, parseIban } from '@dilo/domain/values/iban.ts'
import { pastedCode } from '@dilo/domain/values/pasted-code.ts'
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
import { findKnownPairs } from './store.ts'

/** The place in which a recipient is named: a form for one, or rows of files and registers. */
type GuessedIn = 'form' | 'rows'

/**
 * Limits of wrong owner codes for accounts of this bank, in 24 hours, for a person. A bookkeeper mistypes a handful in a
 * day, and the first file from old books has some dozens: a file that uses up its own limit leaves that of forms. Trying
 * out the 5,000 codes that one birthday leaves takes three months.
 */
export const PER_PERSON: Readonly<Record<GuessedIn, number>> = { form: 15, rows: 35 }
/** For a whole company, as often: it leaves as much again for a second bookkeeper. */
const PEOPLE_OF_A_COMPANY = 2

type Asker = Pick<CompanyAuthority, 'personId' | 'companyId'>

const countersOf = ({ personId, companyId }: Asker, guessedIn: GuessedIn, by = 1): readonly Counter[] => {
  const cap = PER_PERSON[guessedIn]
  return [
    { kind: `account guesses of a person (${guessedIn})`, of: personId, cap, windowMs: DAY, by },
    {
      kind: `account guesses of a company (${guessedIn})`,
      of: companyId,
      cap: cap * PEOPLE_OF_A_COMPANY,
      windowMs: DAY,
      by,
    },
  ]
}

/** A recipient as typed. */
type TypedRecipient = Pick<PaymentForm, 'creditorIban' | 'creditorCode'>

/** An account of this bank with the code that its owner is said to have. */
export type Pair = { readonly iban: Iban; readonly code: string }

function pairOf({ config }: Context, { creditorIban, creditorCode }: TypedRecipient): Pair | null {
  const iban = parseIban(creditorIban ?? '')
  if (!iban.ok || bankCodeOf(iban.value) !== config.bankCode) return null
  // Ten zeros match no owner here, and an answer would also reveal which accounts exist.
  const digits = pastedCode(creditorCode ?? '')
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
 * file. Too many at once use up the remaining guesses and get no answer about any: otherwise a refusal would be an
 * answer. Recipients whom the company knows, and those about whom the bank has answered, cost nothing and are never
 * refused.
 * @param before recipients about whom the bank has already answered
 */
async function countWrongPairs(
  context: Context,
  asker: Asker,
  guessedIn: GuessedIn,
  typed: readonly TypedRecipient[],
  before: readonly TypedRecipient[],
): Promise<Result<void, TooMany>> {
  const said = pairsAmong(context, before)
  const fresh = [...pairsAmong(context, typed)].flatMap(([text, pair]) => (said.has(text) ? [] : [pair]))
  if (fresh.length === 0) return ok(undefined)
  const known = new Set((await findKnownPairs(context.database, asker.companyId, fresh)).map(textOf))
  const asked = fresh.filter((pair) => !known.has(textOf(pair)))
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
  return wrong.length === 0 ? mayAsk(context, asker, guessedIn) : countWrong(context, asker, guessedIn, wrong.length)
}

/** Counts the guesses in the rows of a file or a register. */
export const countGuesses = (
  context: Context,
  asker: Asker,
  typed: readonly TypedRecipient[],
  before: readonly TypedRecipient[] = [],
): Promise<Result<void, TooMany>> => countWrongPairs(context, asker, 'rows', typed, before)

/** Counts the guess of one payment. */
export const countGuess = (
  context: Context,
  asker: Asker,
  typed: TypedRecipient,
  before: TypedRecipient | null = null,
): Promise<Result<void, TooMany>> => countWrongPairs(context, asker, 'form', [typed], before === null ? [] : [before])

async function countWrong(
  context: Context,
  asker: Asker,
  guessedIn: GuessedIn,
  wrong: number,
): Promise<Result<void, TooMany>> {
  const counted = await countEach(context, context.database, countersOf(asker, guessedIn, wrong))
  return counted.ok ? ok(undefined) : refused(await spendEach(context, context.database, countersOf(asker, guessedIn)))
}

/** Refuses a caller who has guessed too often, even when the code is right. */
async function mayAsk(context: Context, asker: Asker, guessedIn: GuessedIn): Promise<Result<void, TooMany>> {
  for (const counter of countersOf(asker, guessedIn)) {
    if ((await countedSoFar(context, context.database, counter)) >= counter.cap)
      return refused(await spendEach(context, context.database, [counter]))
  }
  return ok(undefined)
}
