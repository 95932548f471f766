import { type BankValueKind, inForceAt, READ_AT_MOST_AGO_MS } from '@dilo/domain/bank-values/bank-value.ts'
import type { Database } from '../../db/open.ts'
import { findValues } from './store.ts'
import { type DatedValue, ofKind, type ValueOf } from './stored-value.ts'

type Known = { readonly [Kind in BankValueKind]: readonly DatedValue<Kind>[] }

/**
 * The values that the bank's people have set, as this server has read them last: no signature waits for a query of
 * them.
 */
export type BankValues = {
  /** Reads all anew. */
  read(): Promise<void>
  /** After this call the values must have been read lately: a job reads them again and again. */
  keep(): void
  /** The values of a kind, those to come as well, by their time. @throws when they could not be read for too long */
  all<Kind extends BankValueKind>(kind: Kind): readonly DatedValue<Kind>[]
  /** The value in force at a moment; undefined: nobody has set one yet. */
  at<Kind extends BankValueKind>(kind: Kind, moment: number): DatedValue<Kind> | undefined
}

/** An announcement may be old: the page of sign-in opens also where no database answers. */
const mayBeOld: Readonly<Record<BankValueKind, boolean>> = {
  tariff: false,
  methodLimits: false,
  announcement: true,
  trustAnchors: false,
  depositProducts: false,
  interestTaxes: false,
  depositGuarantee: false,
  // The calendar and the rates' days do not stop where the database is away for a while.
  holidays: true,
  exchangeTerms: false,
  exchangeGrounds: false,
  budgetAccounts: false,
}

const none: Known = {
  tariff: [],
  methodLimits: [],
  announcement: [],
  trustAnchors: [],
  depositProducts: [],
  interestTaxes: [],
  depositGuarantee: [],
  holidays: [],
  exchangeTerms: [],
  exchangeGrounds: [],
  budgetAccounts: [],
}

/** @param now of a watch that only goes on, in milliseconds: how old the values are does not depend on the hour */
export function openBankValues(database: Database, now: () => number = () => performance.now()): BankValues {
  let known = none
  let readAt = now()
  let isKept = false
  let last: Promise<void> = Promise.resolve()

  async function load(): Promise<void> {
    const begun = now()
    const rows = await findValues(database)
    known = {
      tariff: ofKind(rows, 'tariff'),
      methodLimits: ofKind(rows, 'methodLimits'),
      announcement: ofKind(rows, 'announcement'),
      trustAnchors: ofKind(rows, 'trustAnchors'),
      depositProducts: ofKind(rows, 'depositProducts'),
      interestTaxes: ofKind(rows, 'interestTaxes'),
      depositGuarantee: ofKind(rows, 'depositGuarantee'),
      holidays: ofKind(rows, 'holidays'),
      exchangeTerms: ofKind(rows, 'exchangeTerms'),
      exchangeGrounds: ofKind(rows, 'exchangeGrounds'),
      budgetAccounts: ofKind(rows, 'budgetAccounts'),
    }
    readAt = begun
  }

  function all<Kind extends BankValueKind>(kind: Kind): Known[Kind] {
    if (isKept && !mayBeOld[kind] && now() - readAt > READ_AT_MOST_AGO_MS)
      throw new Error('The values of the bank could not be read for too long: none of them may be gone by')
    return known[kind]
  }

  return {
    // One after the other: what an earlier one has read never replaces what a later one has.
    read: () => (last = last.catch(() => {}).then(load)),
    keep() {
      isKept = true
    },
    all: <Kind extends BankValueKind>(kind: Kind) => all(kind) as readonly DatedValue<Kind>[],
    at: <Kind extends BankValueKind>(kind: Kind, moment: number) =>
      inForceAt(all(kind) as readonly (DatedValue<Kind> & { readonly value: ValueOf[Kind] })[], moment),
  }
}
