import type { CodePurpose } from '@dilo/domain/code-purposes.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { WayOfMoney } from '@dilo/domain/rules/ways-of-money.ts'
import type { SubjectKind } from '@dilo/domain/signing/signature.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { OrderKind, OrderRow } from '../../accounts/door.ts'
import type { CodeSent, EventWith, Signed } from '../../audit/door.ts'
import type { PolicySubject } from './read-by-policy.ts'

type Order<Row extends OrderRow, Shown> = Pick<
  OrderKind<Row, 'SIGN' | 'SIGN_LAST', Shown>,
  'once' | 'lock' | 'step' | 'refusals' | 'shown'
>

/**
 * A kind of order that people sign by the policy of a company's account, and that is no payment: all that is its own. The rest
 * is one for all kinds (decisions 191 and 282).
 */
export type PolicyKind<Row extends OrderRow, Shown> = Order<Row, Shown> & {
  readonly kind: SubjectKind
  readonly purpose: CodePurpose
  readonly find: (reader: Reader, companyId: string, id: string) => Promise<Row | undefined>
  readonly subjectOf: (row: Row) => PolicySubject
  /** The way of money that it opens. */
  readonly way: (row: Row) => WayOfMoney
  /** The right without which a person signs nothing of it, and the refusal of a person who lacks it. */
  readonly seenBy: { readonly permission: 'ACCOUNTS_VIEW' | 'PAYMENTS_VIEW'; readonly otherwise: RefusalCode }
  /** The refusals of the pipeline of signatures, in the words of its calls. */
  readonly inWords: (refusal: Refusal) => Refusal
  /** Asks others than the database, before any transaction begins. */
  readonly askFirst?: (context: Context, authority: CompanyAuthority, id: string) => Promise<Result<void, Refusal>>
  /** Checks that the consequences of the last signature are possible. It writes nothing. */
  readonly possible: (
    context: Context,
    reader: Reader,
    caller: CompanyAuthority,
    row: Row,
  ) => Promise<Result<void, Refusal>>
  /** Names what the code signs (security row 29). */
  readonly message: (row: Row) => (code: OneTimeCode, language: Language) => string
  readonly events: {
    readonly codeSent: EventWith<CodeSent>
    readonly signed: EventWith<Signed>
  }
  /** Stores the state of a locked order; its text stays. */
  readonly store: (transaction: DatabaseTransaction, row: Row, step: OrderStep<Row>) => Promise<void>
  /** A code was sent, or a text given. */
  readonly begun?: (
    context: Context,
    transaction: DatabaseTransaction,
    caller: CompanyAuthority,
    row: Row,
  ) => Promise<void>
  /** Stores the last signature's step with its consequences. A refusal undoes it: it is for faults that only writing can find. */
  readonly signed: (
    context: Context,
    transaction: DatabaseTransaction,
    caller: CompanyAuthority,
    row: Row,
    step: OrderStep<Row>,
  ) => Promise<Result<void, Refusal>>
  /** Goes on with the order after the commit of a signature. */
  readonly afterwards?: (context: Context, caller: CompanyAuthority, id: string) => Promise<Result<void, Refusal>>
}

type OrderStep<Row extends OrderRow> = { readonly state: Row['state']; readonly at: Date }
