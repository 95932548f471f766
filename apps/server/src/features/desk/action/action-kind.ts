import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { StaffActionKind } from '@dilo/domain/desk/staff-actions.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Entering } from '../../watch-lists/door.ts'
import type { DeskCase } from '../case/case-place.ts'
import type { StaffActor } from '../trail/record-staff-audit.ts'
import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'

/** One fact that an action changes, for the person who decides. */
export type ChangedFact = DeskAnswer<'GET /api/desk/actions/{actionId}'>['facts'][number]

/** The circumstances in which an action takes effect. */
export type Execution = {
  readonly context: DeskContext
  readonly transaction: DatabaseTransaction
  readonly at: Date
  /** The person whose step gives it effect. */
  readonly by: StaffActor
  /** The action that is carried out, or taken back. */
  readonly action: { readonly actionId: string; readonly baseVersion: string; readonly reason: string }
  /** The origin of the desk, for links in messages. */
  readonly origin: string
}

/**
 * A kind of action. The domain (`staffActionRules`) says who makes it and who decides, the contract its content
 * (`actionPayloads`). The functions that change a client's things are those of the client's room.
 */
export type ActionKind<Kind extends StaffActionKind> = {
  /** The subject of the action: within the kind one action about it is open. One line. */
  readonly subjectOf: (payload: ActionPayload<Kind>) => string
  /** The company of the action: officers related to it neither make, see nor decide it. */
  readonly companyOf: (payload: ActionPayload<Kind>, reader: Reader) => string | null | Promise<string | null>
  /** The case that it answers: while another officer has the case, the action is refused. */
  readonly caseOf?: (payload: ActionPayload<Kind>) => DeskCase
  /** The account of the staff that it is about: its person neither makes it nor decides on it. */
  readonly staffOf: (payload: ActionPayload<Kind>) => string | null
  /**
   * Locks the subject and reads its version, which says all that its maker saw: a change of it is a change of the version.
   * Null: there is no such subject. One line.
   */
  readonly lockVersion: (transaction: DatabaseTransaction, payload: ActionPayload<Kind>) => Promise<string | null>
  /** The preconditions of making the action, checked after the locks; the kind's own rules of the payload too. */
  readonly allows?: (
    execution: Pick<Execution, 'context' | 'transaction' | 'at'> & { readonly staffId: string },
    payload: ActionPayload<Kind>,
  ) => Promise<Result<undefined, Refusal>>
  /**
   * The people who enter by it: a client, or a person who acts for one. They are checked against the lists when it is
   * made and in the transaction that carries it out; a hit that stands refuses it (`screen-entering.ts`). Null: nobody.
   */
  readonly entering?: (reader: Reader, payload: ActionPayload<Kind>) => Promise<Entering | null>
  /** The effect of making it, before anybody decides: a step of the subject that one person takes. */
  readonly made?: (execution: Execution, payload: ActionPayload<Kind>) => Promise<Result<undefined, Refusal>>
  /** Carries it out, by the function of the room whose thing it changes. */
  readonly execute: (execution: Execution, payload: ActionPayload<Kind>) => Promise<Result<undefined, Refusal>>
  /** Takes back what held at once and was not confirmed. Only kinds of `atOnceThenConfirmed` have it. */
  readonly lift?: (execution: Execution, payload: ActionPayload<Kind>) => Promise<void>
  /** The facts that it changes: as they are, and as they are to be. */
  readonly describe: (
    reader: Reader,
    payload: ActionPayload<Kind>,
    context: DeskContext,
  ) => Promise<readonly ChangedFact[]>
}
