import type { Answer, Body } from '@dilo/contract/calls.ts'
import { isPossible, noticeChoiceKinds, standardWaysOf } from '@dilo/domain/payments/notice.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import type { Refusal } from '../../refusal.ts'
import type { Authority } from '../access/door.ts'
import { findChoices, saveChoice } from './notice/store.ts'

type Choices = Answer<'GET /api/notice-service/choices'>

/** The channels that the person has chosen for each kind of notice, or the bank's standard. */
export async function readChoices({ database }: Context, { personId }: Authority): Promise<Choices> {
  const chosen = await findChoices(database, personId)
  return {
    choices: noticeChoiceKinds.map((kind) => ({
      ...standardWaysOf[kind],
      ...chosen.find((one) => one.kind === kind),
      kind,
    })),
  }
}

type Change = 'PUT /api/notice-service/choices'

/** Changes the person's channels for one kind. Notices that no message has gathered yet follow the new choice. */
export async function changeChoice(
  context: Context,
  authority: Authority,
  { kind, ...ways }: Body<Change>,
): Promise<Result<Choices, Refusal>> {
  if (!isPossible(kind, ways)) return refused({ code: 'invalidRequest', fields: { cabinet: 'Invalid value' } })
  await saveChoice(context.database, authority.personId, kind, ways)
  return ok(await readChoices(context, authority))
}
