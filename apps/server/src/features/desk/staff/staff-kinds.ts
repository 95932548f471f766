import { randomUUID } from 'node:crypto'
import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { maxLength } from '@dilo/domain/values/max-length.ts'
import { parseEmail } from '@dilo/domain/values/email.ts'
import { parseInn } from '@dilo/domain/values/inn.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { ActionKind, ChangedFact } from '../action/action-kind.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { sendInvitation } from './invitations.ts'
import { securityKeepsKeys, securityStays } from './security-stays.ts'
import { findStaffPasskeys, lockStaffPasskeys, passkeyName } from '../staff-member/staff-passkeys.ts'
import {
  deleteInvitationsOf,
  deleteSessionsOf,
  findByInn,
  findStaff,
  insertStaff,
  lockStaff,
  replaceRoles,
  type Staff,
  storeClosed,
} from '../staff-member/store.ts'
import { takePasskeysAway } from './take-passkeys-away.ts'

type OfStaff = { readonly staffId: string }

/** The common part of all kinds about an existing account. */
const ofAccount = {
  subjectOf: ({ staffId }: OfStaff) => staffId,
  companyOf: () => null,
  staffOf: ({ staffId }: OfStaff) => staffId,
  async lockVersion(transaction: DatabaseTransaction, { staffId }: OfStaff) {
    const staff = await lockStaff(transaction, staffId)
    // Nobody is demo staff: there is nobody to invite, and the switch ends their work.
    return staff?.isOpen === true && !staff.isDemo ? String(staff.version) : null
  },
}

async function accountFact(reader: Reader, { staffId }: OfStaff) {
  const staff = await findStaff(reader, staffId)
  return { staff, fact: { fact: 'account' as const, before: staff?.name ?? null, after: null } }
}

const inWords = (roles: Staff['roles'] | undefined): string | null => (roles === undefined ? null : roles.join(', '))

/** A new person of the bank. The link to register a passkey goes to the address that two people have seen. */
export const staffAccount: ActionKind<'staffAccount'> = {
  subjectOf: ({ inn }) => inn.replaceAll(/\s/g, ' '),
  companyOf: () => null,
  staffOf: () => null,
  lockVersion: async (transaction, { inn }) => (await findByInn(transaction, inn)) ?? 'new',
  async allows({ transaction }, { name, inn, email }): Promise<Result<undefined, Refusal>> {
    const fields = {
      ...((name.trim() === '' || !maxLength(name, 100).ok) && { 'action.payload.name': 'Invalid value' as const }),
      ...(!parseInn(inn).ok && { 'action.payload.inn': 'Invalid user INN' as const }),
      ...(!parseEmail(email).ok && { 'action.payload.email': 'Invalid email address' as const }),
    }
    if (Object.keys(fields).length > 0) return refused({ code: 'invalidRequest', fields })
    const isTaken = (await findByInn(transaction, inn)) !== null
    return isTaken
      ? refused({ code: 'invalidRequest', fields: { 'action.payload.inn': 'Invalid value' } })
      : ok(undefined)
  },
  async execute({ transaction, at, by, origin }, { name, inn, email, roles }) {
    const staffId = randomUUID()
    const isNew = await insertStaff(transaction, { staffId, name: name.trim(), inn, email, roles }, at)
    if (!isNew) return refused({ code: 'baseMoved' })
    await sendInvitation(transaction, { staffId, email }, { origin, now: at.getTime() })
    recordStaffAudit(transaction, { by, event: 'accountOpened', subjectId: staffId, facts: { roles }, at })
    return ok(undefined)
  },
  describe: async (_reader, { name, inn, email, roles }) => [
    { fact: 'name', before: null, after: name },
    { fact: 'inn', before: null, after: inn },
    { fact: 'email', before: null, after: email },
    { fact: 'roles', before: null, after: inWords(roles) },
  ],
}

/** Other roles for a person of the bank. They hold from the person's next call on. */
export const staffRoles: ActionKind<'staffRoles'> = {
  ...ofAccount,
  async execute({ transaction, at, by }, { staffId, roles }) {
    const stays = roles.includes('security') ? ok(undefined) : await securityStays(transaction, staffId)
    if (!stays.ok) return stays
    const staff = await lockStaff(transaction, staffId)
    if (staff === null) return refused({ code: 'notFound' })
    await replaceRoles(transaction, staffId, roles)
    const facts = { before: staff.roles, after: roles }
    recordStaffAudit(transaction, { by, event: 'rolesChanged', subjectId: staffId, facts, at })
    return ok(undefined)
  },
  async describe(reader, payload) {
    const { staff, fact } = await accountFact(reader, payload)
    return [fact, { fact: 'roles', before: inWords(staff?.roles), after: inWords(payload.roles) }]
  },
}

/** An action about passkeys names them: once one of them is gone, the action has another version. */
async function lockWithPasskeys(transaction: DatabaseTransaction, of: OfStaff, credentialIds: readonly string[]) {
  const version = await ofAccount.lockVersion(transaction, of)
  if (version === null || credentialIds.length === 0) return version
  return (await lockStaffPasskeys(transaction, of.staffId, credentialIds)) ? version : null
}

async function passkeyFacts(reader: Reader, { staffId }: OfStaff, credentialIds: readonly string[]) {
  if (credentialIds.length === 0) return []
  const keys = await findStaffPasskeys(reader, staffId, credentialIds)
  return keys.flatMap(({ credentialId, lastUsedAt }): ChangedFact[] => [
    { fact: 'passkey', before: passkeyName(credentialId), after: null },
    ...(lastUsedAt === null ? [] : [{ fact: 'passkeyUsed' as const, before: lastUsedAt.toISOString(), after: null }]),
  ])
}

const lostOf = (payload: ActionPayload<'staffInvitation'>): readonly string[] => ('lost' in payload ? payload.lost : [])

/**
 * A link for a further passkey: the first link was never used, or a passkey is lost. Those that are named as lost end with
 * the decision, not with the new one: their finder could sign in until then.
 */
export const staffInvitation: ActionKind<'staffInvitation'> = {
  ...ofAccount,
  lockVersion: (transaction, payload) => lockWithPasskeys(transaction, payload, lostOf(payload)),
  allows: ({ transaction }, payload) => securityKeepsKeys(transaction, lostOf(payload)),
  async execute(execution, payload) {
    const [{ staffId }, lost] = [payload, lostOf(payload)]
    const { transaction, at, by, origin } = execution
    const staff = await lockStaff(transaction, staffId)
    if (staff === null) return refused({ code: 'notFound' })
    const gone = lost.length === 0 ? ok(undefined) : await takePasskeysAway(execution, staff, lost)
    if (!gone.ok) return gone
    await sendInvitation(transaction, staff, { origin, now: at.getTime() })
    recordStaffAudit(transaction, { by, event: 'invitationSent', subjectId: staffId, facts: {}, at })
    return ok(undefined)
  },
  async describe(reader, payload) {
    const { staff, fact } = await accountFact(reader, payload)
    const keys = await passkeyFacts(reader, payload, lostOf(payload))
    return [fact, { fact: 'email', before: staff?.email ?? null, after: null }, ...keys]
  },
}

/** A removed passkey signs nobody in any more, and proves nothing. */
export const staffPasskeyRemoval: ActionKind<'staffPasskeyRemoval'> = {
  ...ofAccount,
  subjectOf: ({ staffId, credentialId }) => `${staffId} ${credentialId}`,
  lockVersion: (transaction, { staffId, credentialId }) => lockWithPasskeys(transaction, { staffId }, [credentialId]),
  allows: ({ transaction }, { credentialId }) => securityKeepsKeys(transaction, [credentialId]),
  async execute(execution, { staffId, credentialId }) {
    const staff = await lockStaff(execution.transaction, staffId)
    return staff === null ? refused({ code: 'notFound' }) : takePasskeysAway(execution, staff, [credentialId])
  },
  async describe(reader, payload) {
    const { fact } = await accountFact(reader, payload)
    return [fact, ...(await passkeyFacts(reader, payload, [payload.credentialId]))]
  },
}

/** An account that is closed lets nobody in: its sessions and links end at once. */
export const staffClosing: ActionKind<'staffClosing'> = {
  ...ofAccount,
  async execute({ transaction, at, by }, { staffId }) {
    const stays = await securityStays(transaction, staffId)
    if (!stays.ok) return stays
    await storeClosed(transaction, staffId, at)
    await deleteSessionsOf(transaction, staffId)
    await deleteInvitationsOf(transaction, staffId)
    recordStaffAudit(transaction, { by, event: 'accountClosed', subjectId: staffId, facts: {}, at })
    return ok(undefined)
  },
  async lift({ transaction, at, by }, { staffId }) {
    // Its person has got a new account meanwhile: nobody has two, and the former one stays closed.
    const staff = await lockStaff(transaction, staffId)
    if (staff === null || (await findByInn(transaction, staff.inn)) !== null) return
    await storeClosed(transaction, staffId, null)
    recordStaffAudit(transaction, { by, event: 'accountReopened', subjectId: staffId, facts: {}, at })
  },
  async describe(reader, payload) {
    const { staff, fact } = await accountFact(reader, payload)
    return [fact, { fact: 'roles', before: inWords(staff?.roles), after: null }]
  },
}
