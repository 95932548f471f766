import { refused, ok, type Result } from '@dilo/domain/result.ts'
import { wholeScope } from '@dilo/domain/signing/access-change.ts'
import { mayBeNamedHead, POSITION_OF_HEAD, relationOfHead } from '@dilo/domain/relations/named-head.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { tellOwner } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { beginRelation } from '../relations/begin-relation.ts'
import { lockStoredRelation, type StoredRelation } from '../relations/step-relation.ts'
import { headMessage } from './head-message.ts'
import { makeHead } from './store.ts'
import { tellHeads } from './tell-heads.ts'

type Named = { readonly companyId: string; readonly personId: string }

/**
 * Makes a person the head of a company by the bank's decision (decision 148): a director with the first signature, who
 * can let in everybody else. A person of the company keeps their other rights; a new person waits for the bank's
 * confirmation like any new head. The person and the other heads are notified. The caller has locked the company.
 */
export async function nameHead(
  context: Context,
  transaction: DatabaseTransaction,
  named: Named,
): Promise<Result<undefined, 'relationStatusNotChanged'>> {
  const relation = await lockStoredRelation(transaction, named)
  if (!mayBeNamedHead(relation?.state ?? null)) return refused('relationStatusNotChanged')
  const now = context.clock.now()
  const at = new Date(now)
  const head = relationOfHead(relation?.permissions)
  const status = relation === null ? await begin(transaction, named, at) : await raise(transaction, relation, at)
  recordAudit(transaction, {
    companyId: named.companyId,
    by: 'bank',
    event: 'headNamed',
    subjectId: named.personId,
    facts: { ...head, status },
    at,
  })
  const texts = headMessage(context.config.contactPhone)
  const times = { now, expires: now + DAY }
  await tellOwner(transaction, named.personId, texts.toPerson, times)
  await tellHeads(transaction, named.companyId, texts.toHeads, times, named.personId)
  return ok(undefined)
}

async function begin(transaction: DatabaseTransaction, named: Named, at: Date): Promise<'onConfirm'> {
  const begun = await beginRelation(
    transaction,
    {
      ...named,
      ...relationOfHead(),
      ...wholeScope,
      position: POSITION_OF_HEAD,
      onConfirmBecause: 'head',
      personConfirmsUntil: null,
      signsSince: at,
      now: at,
    },
    [
      { event: 'ADD', by: 'bank' },
      { event: 'APPROVED', by: 'bank' },
    ],
  )
  if (!begun) throw new Error('A relation that was looked for under the lock of its company stands all the same')
  return 'onConfirm'
}

/** A person who already signs counts as a new signatory now: their payments to new recipients wait. */
async function raise(
  transaction: DatabaseTransaction,
  { state, ...relation }: StoredRelation,
  at: Date,
): Promise<'onConfirm' | 'active'> {
  const becomesSignatory = state === 'active' && relation.signatureType !== 'first'
  await makeHead(transaction, relation, becomesSignatory ? at : undefined)
  return state === 'active' ? 'active' : 'onConfirm'
}
