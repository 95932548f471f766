import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../../secret-token.ts'
import { addressRange, count } from '../../access/door.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { ChangeKind } from './change-kind.ts'
import { endUnused } from './end-change.ts'
import { lockCompany } from './lock-company.ts'
import { type ChangeRow, findChange } from './store.ts'
import { isNotifiedOfChanges } from './tell-of-change.ts'
import { findWithdrawalLink, useWithdrawalLink } from './withdrawal-store.ts'

type Withdrawal = Answer<'POST /api/operation-service/change-withdrawals'>

/**
 * Links opened from one network in five minutes, as with payees' links: more than a person needs, too few for guessing.
 */
const OPENED = { kind: 'withdrawal links opened', cap: 60, windowMs: 5 * MINUTE }

/** A link as a call submits it: its secret, the caller's network address, and the language of the page. */
export type SubmittedLink = { readonly secret: string; readonly from: string; readonly language: Language }

const unknown = refused<Refusal>({ code: 'notFound' })

/**
 * Shows the change that the link of a message would withdraw. A visit changes nothing, because programs visit links
 * too.
 */
export async function previewWithdrawal(
  context: Context,
  { secret, from, language }: SubmittedLink,
): Promise<Result<Withdrawal, Refusal>> {
  const counted = await count(context, context.database, { ...OPENED, of: addressRange(from) })
  if (!counted.ok) return counted
  const link = await findLink(context, context.database, secret)
  const row = link && (await findChange(context.database, link.company_id, link.change_id))
  return row ? ok(await shown(context, context.database, row, language)) : unknown
}

/** The link, if its owner still heads the company or signs for it. */
async function findLink({ clock }: Context, reader: Reader, secret: string) {
  const link = await findWithdrawalLink(reader, hashToken(secret), new Date(clock.now()))
  return link !== undefined && isNotifiedOfChanges(link) ? link : null
}

/**
 * Withdraws the change of a link, and nothing else: an open or waiting change, the invitation that it sent, or the
 * access that the invitation gave. The link is then used up.
 */
export async function withdrawByLink(
  context: Context,
  { secret, from, language }: SubmittedLink,
): Promise<Result<Withdrawal, Refusal>> {
  const counted = await count(context, context.database, { ...OPENED, of: addressRange(from) })
  if (!counted.ok) return counted
  const seen = await findLink(context, context.database, secret)
  if (seen === null) return unknown
  const withdrawn = await inTransaction<Withdrawal, Refusal>(context.database, async (transaction) => {
    await lockCompany(transaction, seen.company_id)
    const link = await findLink(context, transaction, secret)
    const at = new Date(context.clock.now())
    if (link === null || !(await useWithdrawalLink(transaction, hashToken(secret), at))) return unknown
    const row = await findChange(transaction, link.company_id, link.change_id)
    if (row === undefined) return unknown
    const [kind, by] = [context.above.changeKinds[row.kind], { personId: link.person_id, sessionId: null }]
    if (row.ended_at === null) await endUnused(transaction, kind, row, { why: 'withdrawn', by, at })
    else if (row.ending === 'effective') await kind.undo(row)?.carryOut(context, transaction, row, { by, at })
    const after = await findChange(transaction, link.company_id, link.change_id)
    return after === undefined ? unknown : ok(await shown(context, transaction, after, language))
  })
  if (withdrawn.ok) context.wakeOutbox()
  return withdrawn
}

async function shown({ above }: Context, reader: Reader, row: ChangeRow, language: Language): Promise<Withdrawal> {
  const kind = above.changeKinds[row.kind]
  const stage = await stageOf(reader, kind, row)
  return {
    company: { uk: row.short_name_uk, ru: row.short_name_ru }[language],
    kind: row.kind,
    proposedBy: fullNameOf(row),
    proposedAt: row.proposed_at.toISOString(),
    ...kind.shownToPublic(row),
    stage,
    takesEffectAt: stage === 'waits' ? (row.takes_effect_at?.toISOString() ?? null) : null,
  }
}

async function stageOf(reader: Reader, kind: ChangeKind, row: ChangeRow): Promise<Withdrawal['stage']> {
  const undo = kind.undo(row)
  if (row.ended_at === null) return row.takes_effect_at === null ? 'proposed' : 'waits'
  return row.ending === 'effective' && undo !== null ? undo.stage(reader, row) : 'over'
}
