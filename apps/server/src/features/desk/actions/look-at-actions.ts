import type { CheckedDeskQuery, DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { kindsSeenBy } from '@dilo/domain/desk/staff-actions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { findSubjectsOfSession } from '../trail/store.ts'
import { showAction } from './presenter.ts'
import { type ActionViewer, findSeenAction, listActions, type StoredAction } from '../action/store.ts'

type Shown = DeskAnswer<'GET /api/desk/actions/{actionId}'>
type Page = DeskAnswer<'GET /api/desk/actions'>

const PAGE = 20

const viewerOf = ({ staffId, inn, roles }: StaffAuthority): ActionViewer => ({
  staffId,
  inn,
  kinds: kindsSeenBy(roles),
})

/** Shows an action to a person who sees its kind or has made it; for all others there is none. */
export async function lookAtAction(
  context: DeskContext,
  staff: StaffAuthority,
  actionId: string,
): Promise<Result<Shown, Refusal>> {
  const action = await findSeenAction(context.database, actionId, viewerOf(staff))
  if (action === null) return refused({ code: 'notFound' })
  await noteLooks(context, staff, [action])
  return ok(await showAction(context, action, staff))
}

/** A page of the actions that a person sees; the others are neither counted nor passed over by its cursor. */
export async function lookAtActions(
  context: DeskContext,
  staff: StaffAuthority,
  { state, before }: CheckedDeskQuery<'GET /api/desk/actions'>,
): Promise<Page> {
  const found = await listActions(context.database, {
    viewer: viewerOf(staff),
    state,
    before,
    limit: PAGE + 1,
    withDemos: context.config.mode === 'local',
  })
  const page = found.slice(0, PAGE)
  await noteLooks(context, staff, page)
  const actions = await Promise.all(page.map((action) => showAction(context, action, staff)))
  return { actions, more: found.length > PAGE }
}

/**
 * Writes into the trail that a person has seen actions of others: each once a session, because the page of a list asks
 * again by itself.
 */
async function noteLooks(
  context: DeskContext,
  { staffId, sessionId }: StaffAuthority,
  actions: readonly StoredAction[],
): Promise<void> {
  const ofOthers = actions.filter(({ maker }) => maker !== staffId)
  if (ofOthers.length === 0) return
  const looks = { sessionId, event: 'actionLookedAt', subjectIds: ofOthers.map(({ actionId }) => actionId) } as const
  const known = await findSubjectsOfSession(context.database, looks)
  const unknown = ofOthers.filter(({ actionId }) => !known.has(actionId))
  if (unknown.length === 0) return
  await inTransaction<undefined, never>(context.database, async (transaction) => {
    const at = new Date(context.clock.now())
    for (const { actionId, kind } of unknown)
      recordStaffAudit(transaction, {
        by: { staffId, sessionId },
        event: 'actionLookedAt',
        subjectId: actionId,
        facts: { kind },
        at,
      })
    return ok(undefined)
  })
}
