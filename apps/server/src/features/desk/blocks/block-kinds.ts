import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import { ok, refused } from '@dilo/domain/result.ts'
import type { BlockSubject } from '@dilo/domain/rules/block.ts'
import { liftBlock, placeBlock, standingBlocks } from '../../companies/door.ts'
import type { ActionKind, Execution } from '../action/action-kind.ts'
import { factsOfBlock } from './facts-of-block.ts'
import { findBlock, isOfCompany } from './store.ts'

type Placing = ActionPayload<'blockPlacing'>

const subjectOf = ({ companyId, blocked }: Placing): BlockSubject => {
  switch (blocked.what) {
    case 'password':
    case 'person':
      return { what: blocked.what, personId: blocked.personId }
    case 'relation':
      return { what: 'relation', personId: blocked.personId, companyId }
    case 'account':
      return { what: 'account', companyId, accountId: blocked.accountId, scope: blocked.scope }
  }
}

const idOf = ({ by }: Execution): string => (by === 'nobody' ? 'банк' : by.staffId)

/**
 * A block holds from the moment of its action, to its end. One that nobody confirms is lifted with the action. It has the
 * action's id.
 */
export const blockPlacing: ActionKind<'blockPlacing'> = {
  subjectOf: ({ companyId, blocked }) => {
    const { what } = blocked
    return what === 'account'
      ? `${companyId} ${what} ${blocked.accountId} ${blocked.scope}`
      : `${what === 'relation' ? `${companyId} ` : ''}${what} ${blocked.personId}`
  },
  companyOf: ({ companyId }) => companyId,
  staffOf: () => null,
  // The block takes its own lock when it is placed, and waits there for people who sign at this moment.
  async lockVersion(transaction, payload) {
    const { blocked, companyId } = payload
    if (blocked.what !== 'account' && !(await isOfCompany(transaction, { companyId, personId: blocked.personId })))
      return null
    const standing = await standingBlocks(transaction, subjectOf(payload))
    return standing === null ? null : standing.join(' ') || 'none'
  },
  async allows({ at }, { until }) {
    return until !== null && new Date(until) <= at
      ? refused({ code: 'invalidRequest', fields: { 'action.payload.until': 'Invalid value' } })
      : ok(undefined)
  },
  async execute(execution, payload) {
    const { context, transaction, action } = execution
    const placed = await placeBlock(context, transaction, {
      blockId: action.actionId,
      subject: subjectOf(payload),
      reason: action.reason,
      publicReason: payload.because,
      placedBy: idOf(execution),
      until: payload.until === null ? null : new Date(payload.until),
    })
    return placed.ok ? placed : refused({ code: 'baseMoved' })
  },
  async lift(execution) {
    // One that two people have lifted meanwhile, or that is over, stays so.
    await liftBlock(execution.context, execution.transaction, {
      blockId: execution.action.actionId,
      liftedBy: idOf(execution),
    })
  },
  describe: (reader, payload) =>
    factsOfBlock(reader, payload.companyId, {
      subject: subjectOf(payload),
      publicReason: payload.because,
      until: payload.until === null ? null : new Date(payload.until),
    }),
}

/** A block ends before its time. Another one of the same thing goes on. */
export const blockLifting: ActionKind<'blockLifting'> = {
  subjectOf: ({ blockId }) => blockId,
  companyOf: ({ companyId }) => companyId,
  staffOf: () => null,
  // A block is never changed but by lifting it, which happens once by itself.
  async lockVersion(transaction, { companyId, blockId }) {
    const block = await findBlock(transaction, { companyId, blockId })
    return block?.stands === true ? 'stands' : null
  },
  async execute(execution, { blockId }) {
    const lifted = await liftBlock(execution.context, execution.transaction, { blockId, liftedBy: idOf(execution) })
    return lifted.ok ? ok(undefined) : refused({ code: 'baseMoved' })
  },
  async describe(reader, { companyId, blockId }) {
    const block = await findBlock(reader, { companyId, blockId })
    return block === null ? [] : factsOfBlock(reader, companyId, block)
  },
}
