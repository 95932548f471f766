import { randomUUID } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseEmail } from '@dilo/domain/values/email.ts'
import { parseInn } from '@dilo/domain/values/inn.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { invitationLink, makeInvitation } from './invitations.ts'
import { countSecurityWithPasskeys, findByInn, findStaff, insertStaff } from '../staff-member/store.ts'

type FirstPerson = { readonly name: string; readonly inn: string; readonly email: string }

/** With this many, two people decide on the next one. */
const ENOUGH = 2

/**
 * Makes an account of security and the link by which its person registers a passkey: for the command on the server, while
 * the desk has not two of security who could decide with each other. The same person gets a new link.
 * @returns the link, good once and for a day
 */
export const inviteFirst = (
  { database, clock }: Pick<DeskContext, 'database' | 'clock'>,
  { name, inn, email }: FirstPerson,
  origin: string,
): Promise<Result<string, Refusal>> =>
  inTransaction<string, Refusal>(database, async (transaction) => {
    const fields = {
      ...(name.trim() === '' && { name: 'This field is required' as const }),
      ...(!parseInn(inn).ok && { inn: 'Invalid user INN' as const }),
      ...(!parseEmail(email).ok && { email: 'Invalid email address' as const }),
    }
    if (Object.keys(fields).length > 0) return refused({ code: 'invalidRequest', fields })
    if ((await countSecurityWithPasskeys(transaction)) >= ENOUGH) return refused({ code: 'noAuthority' })
    const at = new Date(clock.now())
    const known = await findByInn(transaction, inn)
    const staffId = known ?? randomUUID()
    const roles = ['security'] as const
    // The command lets in no other roles.
    const isOther = known !== null && !(await findStaff(transaction, known))?.roles.includes('security')
    if (isOther) return refused({ code: 'noAuthority' })
    if (known === null && !(await insertStaff(transaction, { staffId, name: name.trim(), inn, email, roles }, at)))
      return refused({ code: 'noAuthority' })
    const secret = await makeInvitation(transaction, staffId, clock.now())
    recordStaffAudit(transaction, { by: 'nobody', event: 'accountInvited', subjectId: staffId, facts: { roles }, at })
    return ok(invitationLink(origin, secret))
  })
