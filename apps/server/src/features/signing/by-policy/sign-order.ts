import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { OrderRow } from '../../accounts/door.ts'
import type { Begun, MethodChoice, SubmittedProof } from '../methods/proving-method.ts'
import { beginSigning } from '../pipeline/begin-signing.ts'
import { sign } from '../pipeline/sign.ts'
import type { PolicyKind } from './policy-kind.ts'
import { type SeenSubject, signableByPolicy } from './signable-by-policy.ts'

/** Begins a signature under an order, which goes to signing with it. */
export async function beginOrder<Row extends OrderRow>(
  kind: PolicyKind<Row, unknown>,
  context: Context,
  authority: CompanyAuthority,
  seen: SeenSubject,
  choice: MethodChoice,
): Promise<Result<Begun, Refusal>> {
  const first = await askFirst(kind, context, authority, seen.id)
  if (!first.ok) return first
  const begun = await beginSigning(context, authority, signableByPolicy(kind), seen, choice)
  return begun.ok ? ok(begun.value.begun) : refused(kind.inWords(begun.error))
}

/** Signs an order. A repeated key with the same request gets the order in its present state. */
export async function signOrder<Row extends OrderRow, Shown>(
  kind: PolicyKind<Row, Shown>,
  context: Context,
  authority: CompanyAuthority,
  { id, version, key }: SeenSubject & { readonly key: string },
  submitted: SubmittedProof,
): Promise<Result<Shown, Refusal>> {
  const shown = () => kind.shown(context, context.database, authority, id)
  const order = { companyId: authority.companyId, key, request: { sign: id, version } }
  const [before, first] = await sideBySide([
    kind.once.outcomeOfKey(context.database, order),
    askFirst(kind, context, authority, id),
  ])
  if (before !== null) return before.ok ? shown() : before
  if (!first.ok) return first
  const asked = { id, version }
  const signed = await sign(context, authority, signableByPolicy(kind), { asked, submitted }, async (transaction) => {
    await kind.once.keep(transaction, order, id, new Date(context.clock.now()))
    return ok(undefined)
  })
  if (!signed.ok) return refused(kind.inWords(signed.error))
  const gone = await kind.afterwards?.(context, authority, id)
  return gone === undefined || gone.ok ? shown() : gone
}

const askFirst = async (
  kind: Pick<PolicyKind<never, unknown>, 'askFirst'>,
  ...asked: Parameters<NonNullable<PolicyKind<never, unknown>['askFirst']>>
): Promise<Result<void, Refusal>> => (await kind.askFirst?.(...asked)) ?? ok(undefined)
