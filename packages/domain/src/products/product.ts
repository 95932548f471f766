/**
 * The group of the inbox in which a row stands. `byDay`: it is urgent when its day has come. `byTerm`: it is so too, and waits for
 * nobody until its last days come. `byOpening`: as by day, and it waits for nobody while the bank does not do it.
 */
export type StandsIn = 'urgent' | 'today' | 'soon' | 'others' | 'byDay' | 'byTerm' | 'byOpening'

/** The names by which the rest of the bank knows a product. `products.ts` lists the products, and central tables are made of them. */
export type Product = {
  /** Kinds and subjects in the trail of a company. */
  readonly auditKinds: readonly string[]
  readonly auditSubjects: readonly string[]
  /** Values that the bank's people set. */
  readonly bankValues: readonly string[]
  /** Purposes of codes that sign. */
  readonly codePurposes: readonly string[]
  readonly enquirySubjects: readonly string[]
  /** Kinds of notices whose channels a person chooses. */
  readonly noticeChoices: Readonly<Record<string, 'inCabinet' | 'standard'>>
  /** Work and news that may wait for a person: columns of the view `may_wait`. */
  readonly mayWait: readonly string[]
  readonly inboxKinds: Readonly<Record<string, StandsIn>>
  /** Kinds of operations of a company at the bank, as the wire names them. */
  readonly operations: readonly string[]
  /** Wire codes of faults behind the bank that are reported before anything was done. */
  readonly nothingDone: readonly string[]
  /** Subjects that people sign by the policy of an account. */
  readonly signed: readonly string[]
  /** Ways of money (decision 228) by which it stays on accounts of the company. */
  readonly ownMoney: readonly string[]
  /** Cases of the bank's people, and the working hours in which one is decided. */
  readonly promisedHours: Readonly<Record<string, number>>
  /** Purposes of documents that clients hand in, and the most documents of one subject. */
  readonly uploads: Readonly<Record<string, { readonly atMost: number }>>
}
