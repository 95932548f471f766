import { inboxRowsOfKind } from '@dilo/domain/inbox/inbox-kind.ts'
import { type BareRow, inboxPart, type InboxPart, type InboxQuestion, inboxValues, utc } from '../../inbox-part.ts'
import { listApprovals } from './approvals/list-approvals.ts'

const { actsFor, heads, now } = inboxValues

/** Payments with cards that need a person. */
export const cardInbox: readonly InboxPart[] = [
  // Requests to pay beyond a limit, for the heads of the company.
  inboxPart(
    'allowance',
    'allowances',
    {
      always: {
        companyId: 'request.company_id',
        id: 'request.request_id',
        name: 'request.merchant_name',
        amount: 'request.amount',
        at: utc('request.asked_at'),
      },
      from: `
      from card_allowance_request request
      where request.company_id = any (${heads}) and request.state = 'waiting' and request.ends_at > ${now}
      order by request.asked_at, request.request_id limit ${inboxRowsOfKind}`,
    },
    (found) => found.map((row) => ({ ...row, kind: 'grantAllowance', currency: 'UAH' })),
  ),
  // Companies in which a purchase waits for a yes: only there it is looked at whose.
  inboxPart(
    'purchasing',
    'approvals',
    {
      always: { companyId: 'purchasing.company_id' },
      from: `
      from (
        select distinct company_id from card_approval
        where company_id = any (${actsFor}) and state = 'waiting' and expires_at > ${now}) purchasing`,
    },
    toApprove,
  ),
]

/** Purchases on the internet that wait for this person's yes. */
async function toApprove(
  found: readonly unknown[],
  { context, caller: { personId } }: InboxQuestion,
): Promise<readonly BareRow[]> {
  if (found.length === 0) return []
  return (await listApprovals(context, { personId })).flatMap(
    ({ asked, companyId, id, merchant, amount, startedAt }): readonly BareRow[] =>
      asked === null
        ? []
        : [{ kind: 'approvePurchase', companyId, id, name: merchant.name, amount, currency: 'UAH', at: startedAt }],
  )
}
