import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { currencies } from '@dilo/domain/values/currency.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { localTimeInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { type Money, minorUnits, money } from '../codec/amount.ts'
import { type Codec, many, ofText, optional } from '../codec/codec.ts'
import { type KnownAgent, knownAgent, type KnownParty, knownParty } from '../codec/party.ts'
import { record } from '../codec/record.ts'
import { dayOrTime, iban, identifier, instantInKyiv, kyivTime, text, wholeNumber } from '../codec/values.ts'
import { type Direction, direction, type Entry, entry } from './entry.ts'

/** One of the pages of a long report, from 1. */
type Page = { readonly number: number; readonly isLast: boolean }

/** Number and sums of the entries of the period. Minor units. */
type Summary = { readonly entries: number; readonly credits: Kopiykas; readonly debits: Kopiykas }

/** A bank's report about an account: the fields that a statement and a notification share. */
type AccountReport = {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly reportId: string
  readonly page: Page | null
  /** By the clock of Kyiv. */
  readonly period: { readonly from: string; readonly to: string } | null
  readonly account: {
    readonly iban: Iban
    readonly currency: Currency
    readonly owner: KnownParty
    readonly servicer: KnownAgent
  }
  readonly summary: Summary | null
  readonly entries: readonly Entry[]
}

/** A balance at the end of a day; `kind` is ISO 20022 ExternalBalanceType1Code, as `OPBD` and `CLBD`. */
type Balance = {
  readonly kind: string | null
  readonly money: Money
  readonly direction: Direction
  readonly day: BusinessDate
}

/** camt.053: the entries of a period between two balances. */
export type Statement = AccountReport & {
  readonly type: 'camt.053'
  readonly balances: readonly Balance[]
  readonly remark: string | null
}

/** camt.054: single entries as they are posted. */
export type Notification = AccountReport & { readonly type: 'camt.054' }

const currency: Codec<Currency> = ofText(
  'currency of an account',
  (read) => currencies.find((known) => known === read) ?? null,
  (code) => code,
)

const account = record<AccountReport['account']>({
  iban: ['Id/IBAN', iban],
  currency: ['Ccy', currency],
  owner: ['Ownr', knownParty],
  servicer: ['Svcr', knownAgent],
})

const page = record<Page>({
  number: ['PgNb', wholeNumber],
  isLast: ['LastPgInd', ofText('yes or no', (read) => read.trim() === 'true' || read.trim() === '1', String)],
})

const period = record<NonNullable<AccountReport['period']>>({ from: ['FrDtTm', kyivTime], to: ['ToDtTm', kyivTime] })

const balance = record<Balance>({
  kind: ['Tp/CdOrPrtry/Cd', optional(text(4))],
  money: ['Amt', money],
  direction: ['CdtDbtInd', direction],
  day: ['Dt', dayOrTime],
})

const summary = record<Summary>({
  entries: ['TtlNtries/NbOfNtries', wholeNumber],
  credits: ['TtlCdtNtries/Sum', minorUnits],
  debits: ['TtlDbtNtries/Sum', minorUnits],
})

export const statement = record<Omit<Statement, 'type'>>({
  id: ['GrpHdr/MsgId', identifier],
  createdAt: ['GrpHdr/CreDtTm', instantInKyiv],
  reportId: ['Stmt/Id', identifier],
  page: ['Stmt/StmtPgntn', optional(page)],
  '=Stmt/CreDtTm': ({ createdAt }) => localTimeInKyiv(createdAt),
  period: ['Stmt/FrToDt', optional(period)],
  account: ['Stmt/Acct', account],
  balances: ['Stmt/Bal', many(balance)],
  summary: ['Stmt/TxsSummry', optional(summary)],
  entries: ['Stmt/Ntry', many(entry)],
  remark: ['Stmt/AddtlStmtInf', optional(text(500))],
})

export const notification = record<Omit<Notification, 'type'>>({
  id: ['GrpHdr/MsgId', identifier],
  createdAt: ['GrpHdr/CreDtTm', instantInKyiv],
  reportId: ['Ntfctn/Id', identifier],
  page: ['Ntfctn/NtfctnPgntn', optional(page)],
  '=Ntfctn/CreDtTm': ({ createdAt }) => localTimeInKyiv(createdAt),
  period: ['Ntfctn/FrToDt', optional(period)],
  account: ['Ntfctn/Acct', account],
  summary: ['Ntfctn/TxsSummry', optional(summary)],
  entries: ['Ntfctn/Ntry', many(entry)],
})
