import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { BankCode, Iban } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { hryvnias } from '../codec/amount.ts'
import { flag } from '../codec/code.ts'
import { optional, some } from '../codec/codec.ts'
import { agent, type Party, party } from '../codec/party.ts'
import { record } from '../codec/record.ts'
import { type Remittance, remittance } from '../codec/remittance.ts'
import { day, iban, identifier, instant, uetr } from '../codec/values.ts'
import { count, sum } from './stated.ts'
import { agentsOfGroup, type GroupHeader, nameOfGroup } from './group-header.ts'

/** A client's payment from one bank to another, in hryvnia. */
export type CreditTransfer = {
  readonly instructionId: string | null
  readonly endToEndId: string
  /** Names the payment in every answer. */
  readonly transactionId: string
  readonly uetr: Uetr
  /** Decided by the recipient's bank before settlement, within seconds. */
  readonly isInstant: boolean
  /** Minor units. */
  readonly amount: Kopiykas
  readonly settlementDate: BusinessDate
  /** Milliseconds since 1970: when the payer's bank accepted it, from which an instant's seconds count. */
  readonly acceptedAt: number | null
  /** The actual payer, where another pays. */
  readonly ultimateDebtor: Party | null
  readonly debtor: Party
  readonly debtorAccount: Iban
  readonly debtorAgent: BankCode
  readonly creditorAgent: BankCode
  readonly creditor: Party
  readonly creditorAccount: Iban
  readonly ultimateCreditor: Party | null
  readonly remittance: Remittance
}

/** pacs.008: payments between banks. */
export type CreditTransfers = GroupHeader & {
  readonly type: 'pacs.008'
  readonly transactions: readonly CreditTransfer[]
}

const creditTransfer = record<CreditTransfer>({
  instructionId: ['PmtId/InstrId', optional(identifier)],
  endToEndId: ['PmtId/EndToEndId', identifier],
  transactionId: ['PmtId/TxId', identifier],
  uetr: ['PmtId/UETR', uetr],
  isInstant: ['PmtTpInf/LclInstrm/Cd', flag('INST')],
  amount: ['IntrBkSttlmAmt', hryvnias],
  settlementDate: ['IntrBkSttlmDt', day],
  acceptedAt: ['AccptncDtTm', optional(instant)],
  '=ChrgBr': 'SLEV',
  ultimateDebtor: ['UltmtDbtr', optional(party)],
  debtor: ['Dbtr', party],
  debtorAccount: ['DbtrAcct/Id/IBAN', iban],
  debtorAgent: ['DbtrAgt', agent],
  creditorAgent: ['CdtrAgt', agent],
  creditor: ['Cdtr', party],
  creditorAccount: ['CdtrAcct/Id/IBAN', iban],
  ultimateCreditor: ['UltmtCdtr', optional(party)],
  remittance: ['RmtInf', remittance],
})

const amountOf = ({ amount }: CreditTransfer): Kopiykas => amount

export const creditTransfers = record<Omit<CreditTransfers, 'type'>>({
  ...nameOfGroup,
  '=GrpHdr/NbOfTxs': count,
  '=GrpHdr/CtrlSum': sum(amountOf, { isWritten: true }),
  '=GrpHdr/TtlIntrBkSttlmAmt': sum(amountOf, { isWritten: false }),
  '=GrpHdr/SttlmInf/SttlmMtd': 'CLRG',
  ...agentsOfGroup,
  transactions: ['CdtTrfTxInf', some(creditTransfer)],
})
