import type { Payment } from '@dilo/contract/payment-service.ts'
import type { PaymentWait } from '@dilo/contract/wait.ts'
import { bankName } from '@dilo/domain/banks.ts'
import { answerPaymentAction } from '@dilo/domain/flows/payment-actions.ts'
import { paymentActions } from '@dilo/domain/flows/payment.ts'
import { wireCodeOf } from '@dilo/domain/refusals.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { fingerprintOf } from '@dilo/domain/signing/fingerprint.ts'
import { bankCodeOf, type Iban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import type { AtClearing } from '../clearing/accepted-payments.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { Authority } from '../../access/door.ts'
import { cardNumberShown } from '../../cards/door.ts'
import type { Outcome } from '../../notices/door.ts'
import { presentPaymentWait } from '../wait/presenter.ts'
import { formOfPayment } from './form-of-payment.ts'
import { paymentActor, paymentAsked } from '../payment/payment-actor.ts'
import type { NamedSignature } from '../../signing/door.ts'
import type { PaymentRow } from '../payment/store.ts'

/** The looked-up data of a payment beside its row. */
type Around = {
  readonly signatures: readonly NamedSignature[]
  readonly atClearing: AtClearing
  readonly rework: ReadonlyMap<string, Payment['rework']>
  readonly waitIfSigned: PaymentWait | null
  readonly ended: Outcome
}

export function presentPayment(
  context: Context,
  row: PaymentRow,
  { signatures, atClearing, rework, waitIfSigned, ended }: Around,
  authority: Authority,
): Payment {
  const bankOf = (iban: Iban): string => nameOfBank(context, iban)
  return {
    id: row.payment_id,
    uetr: row.uetr,
    version: row.version,
    state: row.state,
    outcome: ended.outcome,
    givenBack: presentGivenBack(ended),
    kind: row.kind,
    number: row.number,
    debtor: { name: row.debtor_name, code: row.debtor_code, iban: row.debtor_iban, bankName: bankOf(row.debtor_iban) },
    debtorAccountId: row.debtor_account_id,
    debtorCard: cardOf({ id: row.debtor_card_id, first: row.debtor_card_first, last: row.debtor_card_last }),
    creditor: {
      name: row.creditor_name,
      code: row.creditor_code,
      iban: row.creditor_iban,
      bankName: bankOf(row.creditor_iban),
    },
    creditorCard: cardOf({ id: row.creditor_card_id, first: row.creditor_card_first, last: row.creditor_card_last }),
    creditorPassport: row.creditor_passport,
    product: row.is_instant ? 'instant' : 'regular',
    amount: String(row.amount),
    fee: String(row.fee),
    currency: row.currency,
    remittanceInformation: row.remittance_information,
    valueDate: row.value_date,
    createdAt: row.created_at.toISOString(),
    author: fullNameOf(row),
    editedBy: editorOf(row),
    editedByYou: (row.edited_by_person_id ?? row.author_person_id) === authority.personId,
    editedAt: row.edited_at?.toISOString() ?? null,
    form: formOfPayment(row),
    faults: row.faults,
    salary: salaryOf(row),
    signatures: signatures
      .filter((signature) => signature.subject_id === row.payment_id)
      .map((signature) => ({
        person: fullNameOf(signature),
        type: signature.type,
        method: signature.method,
        signedAt: signature.signed_at.toISOString(),
      })),
    debited: row.state === 'settled' || atClearing.accepted.has(row.payment_id),
    standingOrder:
      row.standing_order_id === null || row.standing_order_day === null
        ? null
        : { id: row.standing_order_id, day: row.standing_order_day },
    wait:
      row.wait_until === null || row.wait_cause === null
        ? null
        : presentPaymentWait(
            { until: row.wait_until, cause: row.wait_cause },
            {
              reserved: row.wait_hold_id !== null,
              lastTryAt: row.wait_last_try_at,
              releasedBecause: row.wait_released_because,
            },
          ),
    heldByBank: heldByBank(context, row, atClearing),
    waitIfSigned,
    settledAt: row.settled_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    rework: rework.get(row.payment_id) ?? null,
    reason: row.reason,
    ...actionsOf(row, signatures, { ...atClearing, ended }, authority),
  }
}

/** The decision on this payment that waits for the bank's people: its kind, start and deadline. Null: none. */
function heldByBank({ clock }: Context, row: PaymentRow, { examinedSince }: AtClearing): Payment['heldByBank'] {
  const { state, wait_since: since, wait_until: until, wait_cause: cause } = row
  if (state === 'waiting' && since !== null && until !== null && cause !== 'futureDay' && until.getTime() > clock.now())
    return promised('accessChange', since)
  const examined = examinedSince.get(row.payment_id)
  return examined === undefined ? null : promised('clearing', examined)
}

const promised = (
  because: NonNullable<Payment['heldByBank']>['because'],
  since: Date,
): NonNullable<Payment['heldByBank']> => ({
  because,
  since: since.toISOString(),
  promisedBy: new Date(promisedAt('heldPayment', since.getTime())).toISOString(),
})

/** The part of a salary that came back, as answers have it. */
export const presentGivenBack = ({ givenBack }: Outcome): Payment['givenBack'] =>
  givenBack && { rows: givenBack.rows, amount: String(givenBack.amount) }

/** The number of rows of a salary payment, and the fingerprint that signatories compare. */
const salaryOf = ({ salary_rows: rows, salary_digest: digest }: PaymentRow): Payment['salary'] =>
  rows === null ? null : { rows, fingerprint: digest === null ? null : fingerprintOf(digest.toString('hex') as Digest) }

function actionsOf(
  row: PaymentRow,
  signatures: readonly NamedSignature[],
  where: AtClearing & Pick<Around, 'ended'>,
  authority: Authority,
): Pick<Payment, 'actions' | 'refusedActions'> {
  const handedOver = where.handedOver.has(row.payment_id)
  const recall = row.state === 'settled' ? where.ended.recall : 'impossible'
  const asked = { ...paymentAsked(row, { handedOver }), recall }
  const actor = paymentActor(authority, row, signatures)
  const answers = paymentActions.map((action) => ({ action, answer: answerPaymentAction(action, asked, actor) }))
  return {
    actions: answers.flatMap(({ action, answer }) => (answer.ok ? [action] : [])),
    refusedActions: answers.flatMap(({ action, answer }) =>
      answer.ok ? [] : [{ action, error_code: wireCodeOf(answer.error) }],
    ),
  }
}

type PossibleCard = { readonly id: string | null; readonly first: string | null; readonly last: string | null }

const cardOf = ({ id, first, last }: PossibleCard): Payment['debtorCard'] =>
  id === null || first === null || last === null
    ? null
    : { id, number: cardNumberShown({ first_digits: first, last_digits: last }) }

const editorOf = ({
  editor_last_name: last,
  editor_first_name: first,
  editor_middle_name: middle,
}: PaymentRow): string | null =>
  last === null || first === null || middle === null
    ? null
    : fullNameOf({ last_name_uk: last, first_name_uk: first, middle_name_uk: middle })

/** Banks close: a payment of earlier years may name a bank that has left the register. */
export function nameOfBank({ config }: Context, iban: Iban | ''): string {
  if (iban === '') return ''
  const code = bankCodeOf(iban)
  return bankName(code, config.furtherBanks) ?? code
}
