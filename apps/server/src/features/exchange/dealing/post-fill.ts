import { type Fill, type PostedFill, type SignedExchange, withFill } from '@dilo/domain/exchange/exchange-fills.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { type LedgerCurrency, ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { Posting } from '@dilo/ledger/posting.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'
import {
  bankAsParty,
  equivalentAccount,
  feeIncomeAccount,
  ownDetails,
  positionAccount,
  recordDetails,
} from '../../accounts/door.ts'
import type { RequestRow } from '../record/store.ts'
import { freeMoney } from '../record/set-aside.ts'
import { wordsOfFill } from './entry-words.ts'
import { filledOf, isAside } from './order-of-request.ts'

type FillToPost = {
  readonly fillKey: string
  readonly fill: Fill
  readonly posted: PostedFill
  readonly signed: SignedExchange
  /** Nothing of the request is left after it: what is still held comes back. */
  readonly isLast: boolean
  readonly inDemo: boolean
  readonly at: Date
}

/** A posting, and what the statement of the client's account says of it. */
type Line =
  | { readonly posting: Posting; readonly accountId: string; readonly words: string }
  | { readonly posting: Posting }

/**
 * Posts a fill: hryvnia, currency and fee are one transaction of the ledger, through the bank's position (3800) and its
 * equivalent (3801). The last one releases the rest of the hold.
 * @returns the transaction
 */
export async function postFill(
  { config }: Pick<Context, 'config'>,
  transaction: DatabaseTransaction,
  row: RequestRow,
  given: FillToPost,
): Promise<string> {
  const { company_id: companyId, request_id: requestId } = row
  const { fillKey, at, isLast } = given
  const lines = linesOf(row, given).filter(({ posting }) => posting.amount > 0n)
  const transactionId = risingId()
  const postings = lines.map(({ posting }) => posting)
  const [outcome] = await applyOperations(ledgerConnection(transaction), [
    {
      kind: 'post',
      companyId,
      transactionId,
      idempotencyKey: `exchange:${requestId}:${fillKey}`,
      bookedAt: at,
      valueDate: businessDateAt(at),
      postings,
    },
  ])
  if (outcome?.ok !== true) throw new Error(`The ledger refused fill ${fillKey} of ${requestId}: ${outcome?.error}`)
  await recordDetails(
    transaction,
    lines.flatMap((line, place) =>
      'accountId' in line
        ? ownDetails({
            companyId,
            accountId: line.accountId,
            transactionId,
            counterparty: bankAsParty(config),
            paymentNumber: '',
            paymentId: null,
            uetr: null,
            lines: [{ line: place + 1, remittanceInformation: line.words }],
          })
        : [],
    ),
  )
  if (isLast) await freeWhatIsHeld(transaction, row, { ...given, postings })
  return transactionId
}

/** Frees what the last fill has left of the holds that it has not closed itself. */
async function freeWhatIsHeld(
  transaction: DatabaseTransaction,
  row: RequestRow,
  { postings, signed, posted, at }: FillToPost & { readonly postings: readonly Posting[] },
): Promise<void> {
  const closed = new Set(postings.flatMap(({ hold }) => (hold?.closes === true ? [hold.holdId] : [])))
  const isOpen = isAside(row, signed, withFill(filledOf(row), posted))
  await freeMoney(transaction, row, at, (holdId) => isOpen(holdId) && !closed.has(holdId))
}

function linesOf(row: RequestRow, given: FillToPost): Line[] {
  const { fill, posted, signed, inDemo, at, isLast } = given
  const { company_id: companyId } = row
  const [hryvnia, foreign] = [ledgerCurrency('UAH', inDemo), ledgerCurrency(row.currency, inDemo)]
  const [position, worth] = [positionAccount(foreign), equivalentAccount(foreign)]
  const client = (accountId: string) => ({ companyId, accountId })
  const words = wordsOfFill({ number: row.number, side: row.side, currency: row.currency, ...fill, at })
  const [debtor, recipient] = [row.debtor_account_id, row.recipient_account_id]
  const fee = feeLine(row, given, { hryvnia, words: words.fee })
  // The fee comes last: where it is taken out of the same hold, it closes it.
  const feeIsOfHold = signed.feeFrom === 'hold' && posted.fee > 0n
  const hold = holdOf(row.hold_id, isLast && !feeIsOfHold)
  if (row.side === 'SALE')
    return [
      moved(
        { debit: client(debtor), credit: position, amount: fill.amount, currency: foreign, ...hold },
        debtor,
        words.paid,
      ),
      moved(
        { debit: worth, credit: client(recipient), amount: posted.hryvnia, currency: hryvnia },
        recipient,
        words.got,
      ),
      fee,
    ]
  const paid = kopiykas(posted.hryvnia - posted.borne)
  return [
    moved({ debit: client(debtor), credit: worth, amount: paid, currency: hryvnia, ...hold }, debtor, words.paid),
    moved({ debit: position, credit: client(recipient), amount: fill.amount, currency: foreign }, recipient, words.got),
    fee,
    { posting: { debit: feeIncomeAccount(hryvnia), credit: worth, amount: posted.borne, currency: hryvnia } },
  ]
}

const moved = (posting: Posting, accountId: string, words: string): Line => ({ posting, accountId, words })

/** The source of the fee: the hold of the request, the fee's own account, or the proceeds of the sale. */
function feeLine(
  row: RequestRow,
  { posted, signed, isLast }: FillToPost,
  { hryvnia, words }: { readonly hryvnia: LedgerCurrency; readonly words: string },
): Line {
  const payer = {
    hold: { accountId: row.debtor_account_id, holdId: row.hold_id },
    account: { accountId: row.fee_account_id ?? row.debtor_account_id, holdId: row.fee_hold_id },
    proceeds: { accountId: row.recipient_account_id, holdId: null },
  }[signed.feeFrom]
  const posting = {
    debit: { companyId: row.company_id, accountId: payer.accountId },
    credit: feeIncomeAccount(hryvnia),
    amount: posted.fee,
    currency: hryvnia,
    ...holdOf(payer.holdId, isLast),
  }
  return moved(posting, payer.accountId, words)
}

const holdOf = (holdId: string | null, closes: boolean): Pick<Posting, 'hold'> =>
  holdId === null ? {} : { hold: { holdId, closes } }

/** Nothing is left aside after the end. */
export const nothingHeld = { hold_id: null, fee_hold_id: null } as const
