import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import type { StaffActionKind } from '@dilo/domain/desk/staff-actions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { mayEnter } from '../../watch-lists/door.ts'
import type { ActionKind } from '../action/action-kind.ts'

type Payload = ActionPayload<StaffActionKind>

/** Holds whom an action lets in against the lists as they stand, in the action's own transaction. */
export async function screenEntering(
  { clock }: DeskContext,
  reader: Reader,
  kind: ActionKind<StaffActionKind>,
  payload: Payload,
): Promise<Result<undefined, Refusal>> {
  const entering = (await kind.entering?.(reader, payload)) ?? null
  const isClear = entering === null || (await mayEnter({ database: reader, clock }, entering))
  return isClear ? ok(undefined) : refused({ code: 'hitsStand' })
}

/**
 * Keeps the hits of an action that they have refused: its transaction took them back with everything else, and they
 * wait for the people who decide on them.
 */
export async function keepHits(
  context: DeskContext,
  done: Result<unknown, Refusal>,
  kind: ActionKind<StaffActionKind>,
  payload: Payload,
): Promise<void> {
  if (done.ok || done.error.code !== 'hitsStand') return
  await inTransaction<undefined, never>(context.database, async (transaction) => {
    await screenEntering(context, transaction, kind, payload)
    return ok(undefined)
  })
}
