import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { type BankValueKind, isAhead } from '@dilo/domain/bank-values/bank-value.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { bankValueOf, storedForm } from '../../bank-values/door.ts'
import { methodLimits, shownCertificates } from '../../signing/door.ts'
import { listValues, type RegisterRow } from './store.ts'

type Register = DeskAnswer<'GET /api/desk/registers/{kind}'>
type Entry<Value> = Omit<Register['entries'][number], 'value'> & { readonly value: Value }

/** A register with its present, future and past values, the newest first; the last is the first value of all. */
export async function readRegister(context: DeskContext, kind: BankValueKind): Promise<Register> {
  switch (kind) {
    case 'methodLimits':
      return { kind, entries: await entriesOf(context, kind), ceiling: methodLimits.first(context.config, 0) }
    case 'trustAnchors': {
      const entries = await entriesOf(context, kind)
      return { kind, entries: entries.map((entry) => ({ ...entry, value: shownCertificates(entry.value) })) }
    }
    default:
      // Entries of a kind have its form.
      return { kind, entries: await entriesOf(context, kind) } as Register
  }
}

async function entriesOf<Kind extends BankValueKind>(
  { above, database, config, clock }: DeskContext,
  kind: Kind,
): Promise<Entry<BankValueForm<Kind>>[]> {
  const rows = await listValues(database, kind)
  const now = clock.now()
  const inForce = rows.find(({ takesEffect, withdrawnAt }) => withdrawnAt === null && takesEffect.getTime() <= now)
  const first: Entry<BankValueForm<Kind>> = {
    id: null,
    value: bankValueOf(above.bankValues, kind).first(config, now),
    state: inForce === undefined ? 'inForce' : 'past',
    takesEffect: null,
    maker: null,
    checker: null,
    reason: null,
    withdrawn: null,
    mayWithdraw: false,
  }
  return [...rows.map((row) => entryOf(kind, row, { inForce, now })), first]
}

type Around = { readonly inForce: RegisterRow | undefined; readonly now: number }

function entryOf<Kind extends BankValueKind>(
  kind: Kind,
  row: RegisterRow,
  { inForce, now }: Around,
): Entry<BankValueForm<Kind>> {
  const { valueId, takesEffect, value, maker, checker, reason } = row
  return {
    id: valueId,
    value: storedForm(kind, value),
    state: stateOf(row, { inForce, now }),
    takesEffect: takesEffect.toISOString(),
    maker,
    checker,
    reason,
    withdrawn: withdrawalOf(row),
    mayWithdraw: row.withdrawnAt === null && isAhead(takesEffect.getTime(), now),
  }
}

function stateOf(row: RegisterRow, { inForce, now }: Around): Entry<unknown>['state'] {
  if (row.withdrawnAt !== null) return 'withdrawn'
  if (row.takesEffect.getTime() > now) return 'coming'
  return row === inForce ? 'inForce' : 'past'
}

const withdrawalOf = ({ withdrawnAt, withdrawalMaker, withdrawalChecker }: RegisterRow): Entry<unknown>['withdrawn'] =>
  withdrawnAt && { at: withdrawnAt.toISOString(), maker: withdrawalMaker ?? '', checker: withdrawalChecker ?? '' }
