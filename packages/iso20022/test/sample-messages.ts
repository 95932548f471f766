import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { bankCodeOf, parseIban } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import type { OriginalTransaction } from '../src/codec/original.ts'
import type { Message, MessageType } from '../src/message.ts'
import type { CreditTransfer, CreditTransfers } from '../src/messages/credit-transfers.ts'
import type { Entry } from '../src/messages/entry.ts'

export const UETR = certain(parseUetr('97ed4827-7b6f-4491-a06f-b548d5a7512d'))
const DAY = certain(parseBusinessDate('2026-12-01'))
const AT = Date.parse('2026-12-01T08:15:30.250Z')

const debtorAccount = certain(parseIban('UA223052990000026001234567890'))
const creditorAccount = certain(parseIban('UA213223130000026007233566001'))
const [debtorAgent, creditorAgent] = [bankCodeOf(debtorAccount), bankCodeOf(creditorAccount)]

export const transfer: CreditTransfer = {
  instructionId: '17',
  endToEndId: 'E17',
  transactionId: '0192f0c1-7b7e-7c3a-9a51-3f2b8f4c1d2',
  uetr: UETR,
  isInstant: true,
  amount: kopiykas(125_050n),
  settlementDate: DAY,
  acceptedAt: AT,
  ultimateDebtor: { name: 'ТОВ «Вега»', code: '14360570' },
  debtor: { name: 'ФОП Коваль Олена Іванівна', code: '3135204544' },
  debtorAccount,
  debtorAgent,
  creditorAgent,
  creditor: { name: 'ТОВ «Сусід & Ко» <1>', code: '33695095' },
  creditorAccount,
  ultimateCreditor: { name: 'Хтось', code: null },
  remittance: { text: 'Оплата за послуги зг. рах. №17', taxRecords: [] },
}

const group = { id: 'M-1', createdAt: AT, instructingAgent: debtorAgent, instructedAgent: creditorAgent }
const assignment = { id: 'A-1', createdAt: AT, assigner: debtorAgent, assignee: creditorAgent }

export const original: OriginalTransaction = {
  message: { id: 'M-1', name: 'pacs.008.001.08' },
  endToEndId: 'E17',
  transactionId: transfer.transactionId,
  uetr: UETR,
}

export const creditTransfersOf = (...transactions: CreditTransfer[]): CreditTransfers => ({ type: 'pacs.008', ...group, transactions })

const noParty = { name: null, code: null }
const entry: Entry = {
  reference: '41',
  money: { amount: kopiykas(125_050n), currency: 'UAH' },
  direction: 'credit',
  bookedAt: '2026-12-01T10:15:31',
  valueDate: DAY,
  endToEndId: 'E17',
  uetr: UETR,
  transactionId: transfer.transactionId,
  debtor: transfer.debtor,
  debtorAccount,
  ultimateDebtor: { name: 'ТОВ «Вега»', code: '14360570' },
  creditor: transfer.creditor,
  creditorAccount: '26007233566001',
  ultimateCreditor: noParty,
  debtorAgent: { code: debtorAgent, name: null },
  creditorAgent: { code: creditorAgent, name: 'АТ «Банк»' },
  remittance: transfer.remittance,
  returnReason: null,
}
const returned: Entry = {
  ...entry,
  direction: 'debit',
  debtorAccount: null,
  debtorAgent: { code: null, name: null },
  remittance: { text: '', taxRecords: [] },
  returnReason: { kind: 'known', code: 'AC04' },
}

const report = {
  id: 'S-1',
  createdAt: Date.parse('2026-12-01T22:00:05Z'),
  reportId: 'S-1',
  page: { number: 1, isLast: false },
  period: { from: '2026-12-01T00:00:00', to: '2026-12-01T23:59:59' },
  account: { iban: creditorAccount, currency: 'UAH', owner: { name: 'ТОВ «Сусід»', code: '33695095' }, servicer: { code: creditorAgent, name: 'АТ «Банк»' } },
  summary: { entries: 2, credits: kopiykas(125_050n), debits: kopiykas(125_050n) },
  entries: [entry, returned],
} as const

/** One message of each type, with every field that it may have. */
export const sampleMessages: { readonly [Type in MessageType]: Extract<Message, { type: Type }> } = {
  'pacs.008': creditTransfersOf(transfer, {
    ...transfer,
    instructionId: null,
    isInstant: false,
    acceptedAt: null,
    ultimateDebtor: null,
    ultimateCreditor: null,
    remittance: {
      text: '',
      taxRecords: [
        {
          type: '101',
          category: '11011700',
          categoryDetails: 'Військовий збір',
          certificate: '3135204544',
          amount: kopiykas(125_050n),
          information: 'Військовий збір за листопад 2026 року',
        },
      ],
    },
  }),
  'pacs.002': {
    type: 'pacs.002',
    ...group,
    transactions: [
      {
        statusId: 'S-1',
        original,
        status: { kind: 'known', code: 'RJCT' },
        reasons: [
          { reason: { kind: 'known', code: 'AC04' }, information: ['Рахунок закрито', 'Зверніться до отримувача'] },
          { reason: { kind: 'proprietary', code: 'НБУ-0412' }, information: [] },
        ],
        acceptedAt: AT,
        settlementDate: DAY,
        amount: kopiykas(125_050n),
      },
    ],
  },
  'pacs.004': {
    type: 'pacs.004',
    ...group,
    transactions: [
      {
        returnId: 'R-1',
        original,
        originalAmount: kopiykas(125_050n),
        originalSettlementDate: DAY,
        amount: kopiykas(25_050n),
        settlementDate: DAY,
        reasons: [{ reason: { kind: 'known', code: 'AC16' }, information: [] }],
      },
    ],
  },
  'pacs.028': { type: 'pacs.028', ...group, transactions: [{ requestId: 'Q-1', original, amount: kopiykas(125_050n) }] },
  'camt.056': {
    type: 'camt.056',
    ...assignment,
    transactions: [
      {
        cancellationId: 'C-1',
        original,
        amount: kopiykas(125_050n),
        settlementDate: DAY,
        reasons: [{ reason: { kind: 'known', code: 'FRAD' }, information: ['Рахунок підмінено'] }],
      },
    ],
  },
  'camt.029': {
    type: 'camt.029',
    ...assignment,
    confirmation: 'RJCR',
    transactions: [
      {
        statusId: 'C-1',
        original,
        status: 'rejected',
        reasons: [{ reason: { kind: 'known', code: 'LEGL' }, information: [] }],
        amount: kopiykas(125_050n),
      },
    ],
  },
  'camt.053': {
    type: 'camt.053',
    ...report,
    balances: [
      { kind: 'OPBD', money: { amount: kopiykas(0n), currency: 'UAH' }, direction: 'credit', day: DAY },
      { kind: 'CLBD', money: { amount: kopiykas(5n), currency: 'UAH' }, direction: 'debit', day: DAY },
    ],
    remark: 'Код перевірки 1234',
  },
  'camt.054': { type: 'camt.054', ...report },
}
