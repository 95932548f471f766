import type { Answer } from '@dilo/contract/calls.ts'
import type { InboxRow } from '@dilo/contract/inbox-service.ts'
import { inboxGroups } from '@dilo/domain/inbox/inbox-kind.ts'
import { effectivePermissions, type Permission } from '@dilo/domain/permissions.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { Authority } from '../../access/door.ts'
import { listAccessChanges } from '../../people/door.ts'
import { type BareRow, presentRow, rowsOf } from './presenter.ts'
import { findInbox, findRelations, type InboxAsked, type Relation } from './store.ts'

/** Everything that waits for a person, in all companies for which they act, each by their rights there. */
export async function readInbox(
  context: Context,
  { personId }: Pick<Authority, 'personId'>,
): Promise<Answer<'GET /api/inbox-service/inbox'>> {
  const { database, clock } = context
  const relations = await findRelations(database, personId)
  const found = await findInbox(database, askedOf(personId, relations))
  const changes = await changesToSign(
    context,
    personId,
    found.changing.map(({ companyId }) => companyId),
  )
  const today = businessDateAt(clock.now())
  const rows = inOrder([...rowsOf(found), ...changes].map((row) => presentRow(row, today)))
  return {
    rows,
    companies: relations.map(({ companyId }) => ({
      companyId,
      waiting: rows.filter((row) => row.companyId === companyId && row.group !== 'others').length,
      unread: Number(found.unread.find((one) => one.companyId === companyId)?.count ?? 0),
    })),
  }
}

function askedOf(personId: string, relations: readonly Relation[]): InboxAsked {
  const companiesWith = (permission: Permission, alsoSigns = false): string[] =>
    relations
      .filter(({ type, permissions }) => effectivePermissions(type, permissions).includes(permission))
      .filter(({ signatureType }) => !alsoSigns || signatureType !== 'none')
      .map(({ companyId }) => companyId)
  return {
    personId,
    seesPayments: companiesWith('PAYMENTS_VIEW'),
    signs: companiesWith('PAYMENTS_VIEW', true),
    writesPayments: companiesWith('PAYMENTS_WRITE'),
    writesAccounts: companiesWith('ACCOUNTS_WRITE'),
    signsAccess: companiesWith('DEFAULT_CB_ACCESS', true),
  }
}

/** Changes of access that this person may sign now. */
async function changesToSign(
  context: Context,
  personId: string,
  companies: readonly string[],
): Promise<readonly BareRow[]> {
  const rows: BareRow[] = []
  for (const companyId of companies) {
    const { changes } = await listAccessChanges(context, context.database, { companyId, personId })
    for (const { id, name, proposedAt, person, refusal } of changes)
      if (refusal === null) rows.push({ kind: 'confirmAccess', companyId, id, name, at: proposedAt, person })
  }
  return rows
}

/** By groups, within a group by the day, then the oldest first. */
function inOrder(rows: readonly InboxRow[]): InboxRow[] {
  const place = ({ group, dueOn, at }: InboxRow): string => `${inboxGroups.indexOf(group)} ${dueOn ?? '9'} ${at}`
  return rows.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}
