import type { FastifyInstance } from 'fastify'
import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { partyOf } from '../../../http/desk/origin.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import type { Refusal } from '../../../refusal.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { decideAction, poseDecision } from './decide-action.ts'
import { lookAtAction, lookAtActions } from './look-at-actions.ts'
import { makeAction, poseAction } from './make-action.ts'
import { showAction } from './presenter.ts'
import { findAction } from '../action/store.ts'
import { withdrawAction } from './withdraw-action.ts'

type Shown = DeskAnswer<'GET /api/desk/actions/{actionId}'>

/** An action after one's own step on it. */
async function shown(context: DeskContext, actionId: string, staff: StaffAuthority): Promise<Result<Shown, Refusal>> {
  const action = await findAction(context.database, actionId)
  return action === null ? refused({ code: 'notFound' }) : ok(await showAction(context, action, staff))
}

export function deskActionRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'POST /api/desk/actions/challenge', ({ staff, body, request }) =>
    poseAction(context, partyOf(context, request), staff, body),
  )
  deskRoute(app, context, 'POST /api/desk/actions', async ({ staff, body, request }) => {
    const made = await makeAction(context, partyOf(context, request), staff, body)
    return made.ok ? shown(context, made.value, staff) : made
  })
  deskRoute(app, context, 'GET /api/desk/actions', async ({ staff, query }) =>
    ok(await lookAtActions(context, staff, query)),
  )
  deskRoute(app, context, 'GET /api/desk/actions/{actionId}', ({ staff, params }) =>
    lookAtAction(context, staff, params.actionId),
  )
  deskRoute(app, context, 'POST /api/desk/actions/{actionId}/decision/challenge', ({ staff, params, body, request }) =>
    poseDecision(context, partyOf(context, request), staff, { ...params, ...body }),
  )
  deskRoute(app, context, 'POST /api/desk/actions/{actionId}/decision', async ({ staff, params, body, request }) => {
    const decided = await decideAction(context, partyOf(context, request), staff, { ...params, ...body })
    return decided.ok ? shown(context, params.actionId, staff) : decided
  })
  deskRoute(app, context, 'POST /api/desk/actions/{actionId}/withdrawal', async ({ staff, params, request }) => {
    const { origin } = partyOf(context, request)
    const withdrawn = await withdrawAction(context, staff, { ...params, origin })
    return withdrawn.ok ? shown(context, params.actionId, staff) : withdrawn
  })
}
