import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { type Money, money } from '../codec/amount.ts'
import { type Coded, codeOrProprietary } from '../codec/code.ts'
import { type Codec, ofText, optional, single } from '../codec/codec.ts'
import { anyAccount, type KnownAgent, knownAgent, type KnownParty, knownParty } from '../codec/party.ts'
import { record } from '../codec/record.ts'
import { type Remittance, remittanceOfEntry } from '../codec/remittance.ts'
import { day, dayOrTime, identifier, kyivTime, uetr } from '../codec/values.ts'
import { type ReturnReasonCode, returnReasons } from '../codes/code-lists.ts'

export type Direction = 'credit' | 'debit'

/** A posted entry of an account: one payment. */
export type Entry = {
  readonly reference: string | null
  readonly money: Money
  readonly direction: Direction
  /** `2026-11-20T14:05:33` by the clock of Kyiv. */
  readonly bookedAt: string
  readonly valueDate: BusinessDate
  readonly endToEndId: string | null
  readonly uetr: Uetr | null
  readonly transactionId: string | null
  readonly debtor: KnownParty
  readonly debtorAccount: string | null
  readonly ultimateDebtor: KnownParty
  readonly creditor: KnownParty
  readonly creditorAccount: string | null
  readonly ultimateCreditor: KnownParty
  readonly debtorAgent: KnownAgent
  readonly creditorAgent: KnownAgent
  readonly remittance: Remittance
  /** The reason of a payment that came back; null for any other. */
  readonly returnReason: Coded<ReturnReasonCode> | null
}

export const direction: Codec<Direction> = ofText(
  'direction',
  (read) => (read === 'CRDT' ? 'credit' : 'debit'),
  (side) => (side === 'credit' ? 'CRDT' : 'DBIT'),
)

/** A day alone is read as its beginning. */
const bookedAt: Codec<string> = {
  write: (name, time) => `<${name}>${kyivTime.write('DtTm', time)}</${name}>`,
  read(found, path) {
    const chosen = single(single(found, path).children, path)
    return chosen.name === 'DtTm'
      ? kyivTime.read([chosen], `${path}/DtTm`)
      : `${day.read([chosen], `${path}/Dt`)}T00:00:00`
  },
}

const DETAILS = 'NtryDtls/TxDtls'

/** Bank transaction codes of ISO 20022: payments, received or issued credit transfers, domestic or returned. */
export const entry = record<Entry>({
  reference: ['NtryRef', optional(identifier)],
  money: ['Amt', money],
  direction: ['CdtDbtInd', direction],
  '=Sts/Cd': 'BOOK',
  bookedAt: ['BookgDt', bookedAt],
  valueDate: ['ValDt', dayOrTime],
  '=BkTxCd/Domn/Cd': 'PMNT',
  '=BkTxCd/Domn/Fmly/Cd': ({ direction }) => (direction === 'debit' ? 'ICDT' : 'RCDT'),
  '=BkTxCd/Domn/Fmly/SubFmlyCd': ({ returnReason }) => (returnReason === null ? 'DMCT' : 'RRTN'),
  endToEndId: [`${DETAILS}/Refs/EndToEndId`, optional(identifier)],
  uetr: [`${DETAILS}/Refs/UETR`, optional(uetr)],
  transactionId: [`${DETAILS}/Refs/TxId`, optional(identifier)],
  debtor: [`${DETAILS}/RltdPties/Dbtr/Pty`, knownParty],
  debtorAccount: [`${DETAILS}/RltdPties/DbtrAcct/Id`, optional(anyAccount)],
  ultimateDebtor: [`${DETAILS}/RltdPties/UltmtDbtr/Pty`, knownParty],
  creditor: [`${DETAILS}/RltdPties/Cdtr/Pty`, knownParty],
  creditorAccount: [`${DETAILS}/RltdPties/CdtrAcct/Id`, optional(anyAccount)],
  ultimateCreditor: [`${DETAILS}/RltdPties/UltmtCdtr/Pty`, knownParty],
  debtorAgent: [`${DETAILS}/RltdAgts/DbtrAgt`, knownAgent],
  creditorAgent: [`${DETAILS}/RltdAgts/CdtrAgt`, knownAgent],
  remittance: [`${DETAILS}/RmtInf`, remittanceOfEntry],
  returnReason: [`${DETAILS}/RtrInf/Rsn`, optional(codeOrProprietary(returnReasons))],
})
