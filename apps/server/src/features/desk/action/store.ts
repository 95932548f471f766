import { sql } from 'kysely'
import type { StaffActionKind, StaffActionState } from '@dilo/domain/desk/staff-actions.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Evidence } from '../sign-in/proof.ts'
import { isUnrelated } from '../case/related-companies.ts'

export type StoredAction = {
  readonly actionId: string
  readonly kind: StaffActionKind
  readonly subject: string
  readonly companyId: string | null
  /** Canonical JSON. */
  readonly payload: string
  readonly baseVersion: string
  readonly reason: string
  readonly digest: Buffer
  readonly maker: string
  readonly makerName: string
  /** The id of the passkey with which its maker proved it; null: the door or demo staff. */
  readonly makerKey: string | null
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly effectiveAt: Date | null
  readonly state: StaffActionState
  readonly checker: string | null
  readonly checkerName: string | null
  readonly decidedAt: Date | null
  readonly decisionReason: string | null
}

const query = (reader: Reader) =>
  reader
    .selectFrom('staff_action as action')
    .innerJoin('staff as made_by', 'made_by.staff_id', 'action.maker')
    .leftJoin('staff as decided_by', 'decided_by.staff_id', 'action.checker')
    .select((eb) => [
      'action_id as actionId',
      'kind',
      'subject',
      'company_id as companyId',
      'payload',
      'base_version as baseVersion',
      'reason',
      'digest',
      'maker',
      'made_by.name as makerName',
      'made_at as madeAt',
      'expires_at as expiresAt',
      'effective_at as effectiveAt',
      'state',
      'checker',
      sql<string | null>`maker_proof ->> 'credentialId'`.as('makerKey'),
      eb.ref('decided_by.name').as('checkerName'),
      'decided_at as decidedAt',
      'decision_reason as decisionReason',
    ])

export async function findAction(reader: Reader, actionId: string): Promise<StoredAction | null> {
  const row = await query(reader).where('action_id', '=', actionId).executeTakeFirst()
  return row ?? null
}

/** Locks an action until the transaction ends: of two who decide at once, the second finds it decided. */
export async function lockAction(transaction: DatabaseTransaction, actionId: string): Promise<StoredAction | null> {
  await transaction
    .selectFrom('staff_action')
    .select('action_id')
    .where('action_id', '=', actionId)
    .forNoKeyUpdate()
    .execute()
  return findAction(transaction, actionId)
}

/** One of the bank's people, and the kinds that their roles let them see. */
export type ActionViewer = {
  readonly staffId: string
  readonly inn: string
  readonly kinds: readonly StaffActionKind[]
}

/**
 * True if a person sees an action: of a kind of theirs or of their own making, and of no company to which they are
 * related.
 */
const isSeenBy = ({ staffId, inn, kinds }: ActionViewer) =>
  sql<boolean>`(action.kind = any(${[...kinds]}::text[]) or action.maker = ${staffId}::uuid) and ${isUnrelated('action.company_id', inn)}`

/** An action, where this person sees it. */
export async function findSeenAction(
  reader: Reader,
  actionId: string,
  viewer: ActionViewer,
): Promise<StoredAction | null> {
  const row = await query(reader).where('action_id', '=', actionId).where(isSeenBy(viewer)).executeTakeFirst()
  return row ?? null
}

/**
 * A page of the actions that this person sees: those that wait, the oldest first; those of the past, the newest first.
 * @param withDemos those that demo staff have made, too
 */
export async function listActions(
  reader: Reader,
  {
    viewer,
    state,
    before,
    limit,
    withDemos,
  }: {
    viewer: ActionViewer
    state: 'open' | 'closed'
    before: string | undefined
    limit: number
    withDemos: boolean
  },
): Promise<StoredAction[]> {
  const last = before === undefined ? null : await findAction(reader, before)
  const isOpen = state === 'open'
  return query(reader)
    .where('state', isOpen ? '=' : '<>', 'open')
    .where(isSeenBy(viewer))
    .$if(!withDemos, (rest) => rest.where('made_by.is_demo', '=', false))
    .$if(last !== null, (rest) =>
      rest.where(
        sql<boolean>`(made_at, action_id) ${sql.raw(isOpen ? '>' : '<')} (${last?.madeAt ?? null}::timestamptz, ${last?.actionId ?? null}::uuid)`,
      ),
    )
    .orderBy('made_at', isOpen ? 'asc' : 'desc')
    .orderBy('action_id', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

/** Open actions of these kinds that others have made, about others and about no company to which this person is related. */
export async function countOpenOfOthers(reader: Reader, { staffId, inn, kinds }: ActionViewer): Promise<number> {
  const row = await reader
    .selectFrom('staff_action')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('state', '=', 'open')
    .where('maker', '<>', staffId)
    .where('maker', 'not in', (demo) => demo.selectFrom('staff').select('staff_id').where('is_demo', '=', true))
    .where('kind', '=', sql<StaffActionKind>`any(${[...kinds]}::text[])`)
    // The subject of an action about their own account begins with its id.
    .where(sql<boolean>`not starts_with(subject, ${staffId})`)
    .where(isUnrelated('staff_action.company_id', inn))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export type NewAction = Pick<
  StoredAction,
  | 'actionId'
  | 'kind'
  | 'subject'
  | 'companyId'
  | 'payload'
  | 'baseVersion'
  | 'reason'
  | 'digest'
  | 'maker'
  | 'madeAt'
  | 'expiresAt'
  | 'effectiveAt'
  | 'state'
  | 'decidedAt'
> & { readonly makerProof: Evidence }

/** @returns false when the same about the same subject is open already */
export async function insertAction(transaction: DatabaseTransaction, action: NewAction): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('staff_action')
    .values({
      action_id: action.actionId,
      kind: action.kind,
      subject: action.subject,
      company_id: action.companyId,
      payload: action.payload,
      base_version: action.baseVersion,
      reason: action.reason,
      digest: action.digest,
      maker: action.maker,
      maker_proof: JSON.stringify(action.makerProof),
      made_at: action.madeAt,
      expires_at: action.expiresAt,
      effective_at: action.effectiveAt,
      state: action.state,
      checker: null,
      checker_proof: null,
      decided_at: action.decidedAt,
      decision_reason: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('state', '=', 'open').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Closing = {
  readonly actionId: string
  readonly state: Exclude<StaffActionState, 'open'>
  /** Null: it has no effect, or none any more. */
  readonly effectiveAt: Date | null
  readonly at: Date
  /** Null: its maker, or the clock. */
  readonly checker: { readonly staffId: string; readonly proof: Evidence; readonly reason: string } | null
}

export async function closeAction(transaction: DatabaseTransaction, closing: Closing): Promise<void> {
  const { checker } = closing
  await transaction
    .updateTable('staff_action')
    .set({
      state: closing.state,
      effective_at: closing.effectiveAt,
      decided_at: closing.at,
      checker: checker?.staffId ?? null,
      checker_proof: checker === null ? null : JSON.stringify(checker.proof),
      decision_reason: checker?.reason ?? null,
    })
    .where('action_id', '=', closing.actionId)
    .execute()
}

/** Actions whose time is over; of many servers one takes each. */
export async function takeEndedActions(
  transaction: DatabaseTransaction,
  now: Date,
  atMost: number,
): Promise<StoredAction[]> {
  const taken = await transaction
    .selectFrom('staff_action')
    .select('action_id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(atMost)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  const actions: StoredAction[] = []
  for (const { action_id } of taken) {
    const action = await findAction(transaction, action_id)
    if (action !== null) actions.push(action)
  }
  return actions
}

/** Finds the company of a case; `inDemo` is true for a demo's. */
export const findCompanyOfCase = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('company_view as company')
    .select((eb) => eb('demo_tenant_id', 'is not', null).$castTo<boolean>().as('inDemo'))
    .where('company_id', '=', companyId)
    .executeTakeFirst()
