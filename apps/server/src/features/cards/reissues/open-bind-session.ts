import type { Answer } from '@dilo/contract/calls.ts'
import { cardOfColumns } from '@dilo/domain/cards/card-record.ts'
import { stepOfPerson } from '@dilo/domain/cards/card-rights.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { askerOf } from '../record/asker-of.ts'
import { findCard } from '../record/store.ts'
import { openSession } from '../sessions/open-session.ts'

/** Opens the processor's frame in which the number of a blank in hand is typed: the bank never sees it. */
export async function openBindSession(
  context: Context,
  authority: CompanyAuthority,
  cardId: string,
): Promise<Result<Answer<'POST /api/card-service/cards/{cardId}/bind-sessions'>, Refusal>> {
  const { companyId, personId } = authority
  const card = await findCard(context.database, companyId, cardId)
  if (card === undefined) return refused({ code: 'notCompanyCard' })
  const taken = stepOfPerson(cardOfColumns(card), 'REISSUE', askerOf(card, authority, context.clock.now()))
  if (!taken.ok) return refused({ code: taken.error })
  const opened = await openSession(context, { companyId, personId, kind: 'bind' })
  return opened.ok
    ? ok({ url: opened.value.url, expiresAt: opened.value.expiresAt.toISOString() })
    : refused({ code: opened.error })
}
