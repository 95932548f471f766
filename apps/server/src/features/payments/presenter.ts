import type { Payment } from '@dilo/contract/payment-service.ts'
import type { PaymentWait } from '@dilo/contract/wait.ts'
import { bankName } from '@dilo/domain/banks.ts'
import { allowedPaymentActions } from '@dilo/domain/flows/payment-actions.ts'
import type { PaymentAction } from '@dilo/domain/flows/payment.ts'
import { bankCodeOf, type Iban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../context.ts'
import type { AtClearing } from '../clearing/accepted-payments.ts'
import { fullNameOf } from '../clients/presenter.ts'
import type { Authority } from '../sign-in/read-authority.ts'
import { presentWait } from '../waiting-payments/presenter.ts'
import type { PaymentRow, SignatureRow } from './store.ts'

/** What is known of a payment beside its row. */
type Around = {
  readonly signatures: readonly SignatureRow[]
  readonly atClearing: AtClearing
  readonly waitIfSigned: PaymentWait | null
}

export function presentPayment(
  context: Context,
  row: PaymentRow,
  { signatures, atClearing, waitIfSigned }: Around,
  authority: Authority,
): Payment {
  const bankOf = (iban: Iban): string => nameOfBank(context, iban)
  return {
    id: row.payment_id,
    version: row.version,
    state: row.state,
    number: row.number,
    debtor: { name: row.debtor_name, code: row.debtor_code, iban: row.debtor_iban, bankName: bankOf(row.debtor_iban) },
    debtorAccountId: row.debtor_account_id,
    creditor: { name: row.creditor_name, code: row.creditor_code, iban: row.creditor_iban, bankName: bankOf(row.creditor_iban) },
    amount: String(row.amount),
    currency: row.currency,
    remittanceInformation: row.remittance_information,
    valueDate: row.value_date,
    createdAt: row.created_at.toISOString(),
    author: fullNameOf(row),
    signatures: signatures
      .filter((signature) => signature.payment_id === row.payment_id)
      .map((signature) => ({
        person: fullNameOf(signature),
        type: signature.type,
        method: signature.method,
        signedAt: signature.signed_at.toISOString(),
      })),
    debited: row.state === 'settled' || atClearing.accepted.has(row.payment_id),
    wait: row.wait_until === null || row.wait_cause === null ? null : presentWait({ until: row.wait_until, cause: row.wait_cause }),
    waitIfSigned,
    settledAt: row.settled_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    reason: row.reason,
    actions: actionsOf(row, signatures, atClearing, authority),
  }
}

/** Those that this bank has calls for. The others of the flow wait for theirs. */
const served: readonly PaymentAction[] = ['SEND_TO_SIGNING', 'SIGN', 'DELETE', 'REVOKE', 'CANCEL']

function actionsOf(row: PaymentRow, signatures: readonly SignatureRow[], { handedOver }: AtClearing, authority: Authority): PaymentAction[] {
  const { personId, permissions, signatureType } = authority
  const isTheirs = (signature: SignatureRow) =>
    signature.payment_id === row.payment_id && signature.person_id === personId && signature.type === signatureType
  const actor = { permissions, signatureType, isAuthor: row.author_person_id === personId, hasSigned: signatures.some(isTheirs) }
  return allowedPaymentActions({ state: row.state, handedOver: handedOver.has(row.payment_id) }, actor).filter((action) => served.includes(action))
}

/** Banks close: a payment of former years may name one that the register no longer has. */
function nameOfBank({ config }: Context, iban: Iban): string {
  const code = bankCodeOf(iban)
  return code === config.bankCode ? config.bankName : (bankName(code) ?? code)
}
